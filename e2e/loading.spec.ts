import type { Browser, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { savePicture } from './picture.ts';
import type { Stack } from './stack.ts';

/** The page's API calls and scripts, in the order of their start. Later calls are added as well. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
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
  const html = await (await page.request.get('/')).text();
  const [, requests = ''] = /data-requests="([^"]*)"/u.exec(html) ?? [];
  expect(requests.split(' ').length).toBeGreaterThan(3);
  expect(html).toMatch(/modulepreload" href="\/assets\/home-screen/u);
  // On a phone each file waits for the one before it.
  expect(html.match(/modulepreload/gu)?.length).toBeLessThanOrEqual(20);
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
          .filter(({ name }) => /\/(?:browse|matches)-screen-.+\.js/u.test(name))
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
  expect(calls.filter((call) => call.includes('/welcome-page'))).toHaveLength(1);
});

test('a page with an expired session asks once, and shows the welcome screen @phone', async ({
  page,
  stack,
}) => {
  await page.context().addCookies([{ name: 'rizzly', value: 'of-before', url: stack.url }]);
  const calls = await callsOf(page, '/browse');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(calls.filter((call) => call === '/api/auth/session')).toHaveLength(1);
  expect(calls.some((call) => /\/(?:member|browse-screen)-/u.test(call))).toBe(false);
});

test('the picture that leads a page is begun before the page is drawn, in the size it is shown', async ({
  page,
  browser,
  stack,
}) => {
  const fanId = await joinWithFan(page, browser, stack);

  for (const path of ['/', `/profile/${fanId}`]) {
    // Without the files that the previous page has loaded.
    const storageState = await page.context().storageState();
    const fresh = await (await browser.newContext({ baseURL: stack.url, storageState })).newPage();
    // Holds the page's code back until the picture is requested.
    const isBegun = fresh.waitForRequest(/portrait-/u);
    await fresh.route(/\/member-.+\.js/u, async (route) => {
      await isBegun;
      await route.continue();
    });
    await fresh.goto(path);
    const picture = fresh.locator('main img[src*="portrait-"]').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    const shown = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
    // The preload requested it, not its `img`, and no other picture was preloaded.
    const begun = await fresh.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, initiatorType }) => name.includes('portrait-') && initiatorType === 'link')
        .map(({ name }) => name),
    );
    expect(begun, path).toEqual([shown]);
    await fresh.context().close();
  }
});

test('a browser without the fonts loads them after the picture that leads the page', async ({
  page,
  browser,
  stack,
}) => {
  await joinWithFan(page, browser, stack);
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: stack.url,
    storageState: { cookies, origins: [] },
  });
  const fresh = await context.newPage();
  const bodyFonts = () => fresh.evaluate(() => getComputedStyle(document.body).fontFamily);
  const loadedFonts = () =>
    fresh.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
          .length,
    );
  let showPicture = () => {};
  const isHeld = new Promise<void>((resolve) => (showPicture = resolve));
  await context.route(/portrait-/u, async (route) => {
    await isHeld;
    await route.continue();
  });

  await fresh.goto('/', { waitUntil: 'commit' });
  await expect(fresh.locator('main img[src*="portrait-"]').first()).toBeAttached();
  expect(await bodyFonts()).not.toContain('Nunito,');
  expect(await loadedFonts()).toBe(0);
  showPicture();
  await expect.poll(loadedFonts).toBeGreaterThan(1);
  expect(await bodyFonts()).toContain('Nunito,');

  // The browser now has the fonts, so the next page loads them without waiting.
  await context.unroute(/portrait-/u);
  await context.route(/portrait-/u, () => undefined);
  await fresh.reload({ waitUntil: 'commit' });
  await expect.poll(loadedFonts).toBeGreaterThan(1);
  expect(await bodyFonts()).toContain('Nunito,');
  await context.close();
});

/** Signs up a member, and another with a picture who likes her. Returns the other's id. */
async function joinWithFan(page: Page, browser: Browser, stack: Stack): Promise<string> {
  const fan = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinAsMember(fan, stack, 'Fay Fan');
  await savePicture(fan, stack);
  await joinAsMember(page, stack, 'Lea Led');
  const idOf = async ({ request }: Page): Promise<string> =>
    (await (await request.get('/api/auth/session')).json()).user.id;
  const fanId = await idOf(fan);
  const like = { user1Id: fanId, user2Id: await idOf(page), type: 'like', status: 'pending' };
  expect((await fan.request.post('/api/matches', { data: like })).status()).toBe(201);
  await fan.context().close();
  return fanId;
}
