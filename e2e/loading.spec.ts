import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

/** The page's API calls and scripts, in the order of their start. Later ones are added as well. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  // A page that never counts as quiet loads nothing ahead, which would be counted on a slow machine.
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.endsWith('.js')) calls.push(pathname);
  });
  await page.goto(path);
  return calls;
}

test('the HTML of a member’s page starts its requests and preloads its code @phone', async ({
  page,
  stack,
}) => {
  await joinAsMember(page, stack, 'Lola Swift');
  const calls = await callsOf(page, '/');
  await expect(page.getByRole('heading', { name: 'Ice Breaker Master' })).toBeVisible();
  // A new face is asked for only when nobody likes the member or is somebody for them both. The
  // cards below the path, the recorder, what it shares with other pages and the evening of the day
  // follow the first view.
  const isLater = (call: string) =>
    /\/potential-matches$|\/events(?:\/mine)?$|\/(?:find-evening|standing|keep-focus|web|video-intro-card|circle|rotate-ccw|use-back-closes|pages|catalogues|schemas)-/u.test(
      call,
    );
  const untilShown = calls.filter((call) => !isLater(call));
  const html = await (await page.request.get('/')).text();
  const [, requests = ''] = /data-requests="([^"]*)"/u.exec(html) ?? [];
  expect(requests.split(' ').length).toBeGreaterThan(3);
  expect(html).toMatch(/modulepreload" href="\/assets\/home-/u);
  // On a phone each file waits for the one before it.
  expect(html.match(/modulepreload/gu)?.length).toBeLessThanOrEqual(10);
  // What the page asks for by itself comes a round trip later.
  const named = `/api/auth/session ${requests} ${html}`;
  expect(untilShown.filter((call) => !named.includes(call))).toEqual([]);
  for (const url of ['/api/auth/session', '/api/challenges']) {
    expect(
      calls.filter((call) => call === url),
      url,
    ).toHaveLength(1);
  }
});

test('other pages load after this one has, one by one @phone', async ({ page, stack }) => {
  await joinAsMember(page, stack, 'Lola Later');
  await page.goto('/');
  const timesOf = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        loaded: (navigation as PerformanceNavigationTiming).loadEventStart,
        early: entries
          .filter(({ name }) => /\/api\/(?:quest|challenges)/u.test(name))
          .map(({ responseEnd }) => responseEnd),
        ahead: entries
          .filter(({ name }) => /\/(?:challenges|conversation)-page-.+\.js/u.test(name))
          .map(({ startTime }) => startTime),
      };
    });

  await expect.poll(async () => (await timesOf()).ahead).toHaveLength(2);

  const { loaded, early, ahead } = await timesOf();
  expect(Math.min(...ahead)).toBeGreaterThan(loaded);
  expect(Math.min(...ahead)).toBeGreaterThan(Math.max(...early.slice(0, 2)));
});

test('a visitor’s page knows that nobody is signed in, and preloads the welcome screen @phone', async ({
  page,
}) => {
  const calls = await callsOf(page, '/');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(calls).not.toContain('/api/auth/session');
  expect(calls.filter((call) => call.includes('/welcome-'))).toHaveLength(1);
});

test('a page with an expired session forgets the stored user, and asks nothing @phone', async ({
  page,
  stack,
}) => {
  await page.context().addCookies([{ name: 'rizzly', value: 'of-before', url: stack.url }]);
  await page.addInitScript(() => localStorage.setItem('current_user', '{"id":"of-before"}'));
  const calls = await callsOf(page, '/browse');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(calls).not.toContain('/api/auth/session');
  expect(await page.evaluate(() => localStorage.getItem('current_user'))).toBeNull();
  expect(calls.some((call) => /\/(?:member|pages)-/u.test(call))).toBe(false);
});
