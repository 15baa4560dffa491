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

/** Marks the moment, by the page's own clock, at which it first holds this text. */
async function markText(page: Page, text: string): Promise<void> {
  await page.addInitScript((awaited) => {
    new MutationObserver((_changes, observer) => {
      if (!document.body?.textContent.includes(awaited)) return;
      performance.mark('shown');
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, text);
}

/** What the page had asked for by the marked moment. */
async function callsUntilShown(page: Page): Promise<string[]> {
  // Only what has arrived has an entry.
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const [shown] = performance.getEntriesByName('shown');
    if (!shown) throw new Error('The text never came');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < shown.startTime)
      .map(({ name }) => new URL(name).pathname)
      .filter((call) => call.startsWith('/api/') || call.endsWith('.js'));
  });
}

test('the HTML of a member’s page starts its requests and preloads its code @phone', async ({
  page,
  stack,
}) => {
  await joinAsMember(page, stack, 'Lola Swift');
  const path = 'Your first ten minutes';
  await markText(page, path);
  const calls = await callsOf(page, '/');
  await expect(page.getByText(path)).toBeVisible();
  // A new face is asked for only when nobody likes the member or is somebody for them both. The
  // cards below the path follow the first view.
  const isLater = (call: string) =>
    /\/potential-matches$|\/(?:standing|find-evening|keep-focus)-/u.test(call);
  const untilShown = (await callsUntilShown(page)).filter((call) => !isLater(call));
  expect(untilShown).toContain('/api/quest');
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

test('the welcome screen can be read and used before the app is there @phone', async ({ page }) => {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const start = page.getByRole('link', { name: 'Get Started' });
  await expect(start).toHaveAttribute('href', '/register');
  const before = await page.getByRole('heading', { level: 2 }).first().boundingBox();
  await page.unroute('**/assets/*.js');

  // Counts the frames without the screen's title, after the first with it.
  await page.addInitScript(() => {
    const counts = { with: 0, without: 0 };
    const count = () => {
      if (document.querySelector('h1') !== null) counts.with += 1;
      else if (counts.with > 0) counts.without += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(window, { counts });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expect(start).toHaveCount(0);
  const counts = await page.evaluate(() => (window as unknown as { counts: object }).counts);
  expect(counts).toMatchObject({ without: 0 });
  expect(await page.getByRole('heading', { level: 2 }).first().boundingBox()).toEqual(before);
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
