import type { Browser, Page, ViewportSize } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import type { Stack } from './stack.ts';

/** A page outside the `page` fixture: blocked loads would count as page errors there. */
async function joinUnwatched(browser: Browser, stack: Stack, viewport: ViewportSize | null) {
  const context = await browser.newContext({ baseURL: stack.url, viewport });
  const page = await context.newPage();
  await joinAsMember(page, stack, 'Nora Quill');
  return page;
}

/** Waits until a file has arrived that the current page loads ahead. */
async function arrived(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
    `/assets/${name}-`,
  );
}

test('a page that fails to load says so, and other pages still work', async ({
  browser,
  stack,
  viewport,
}) => {
  const page = await joinUnwatched(browser, stack, viewport);
  await page.route(/assets\/challenges-page/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: 'Challenges' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse' }).first().click();
  await expect(page.getByRole('heading', { name: 'Browse Members' })).toBeVisible();

  // A returning connection must not reload the page that the member is on.
  await page.evaluate(() => {
    document.body.dataset['seen'] = 'before';
    window.dispatchEvent(new Event('online'));
  });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-seen', 'before');
  await page.unroute(/assets\/challenges-page/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();
  await page.context().close();
});

test('claiming the bonus without a connection fails immediately with a message', async ({
  browser,
  stack,
  viewport,
}) => {
  const page = await joinUnwatched(browser, stack, viewport);
  await page.goto('/');
  const claim = page.getByRole('button', { name: 'Claim Daily Bonus' });
  await expect(claim).toBeVisible();
  await arrived(page, 'toaster');
  await page.context().setOffline(true);
  await claim.click();
  await expect(page.getByText('Failed to claim daily bonus. Please try again.')).toBeVisible();

  await page.context().setOffline(false);
  await claim.click();
  await expect(page.getByText('Daily Bonus Claimed! +10 Rizz Points 🎉')).toBeVisible();
  await page.context().close();
});

test('screens say that they are offline, and load when the connection is back', async ({
  browser,
  stack,
  viewport,
}) => {
  const page = await joinUnwatched(browser, stack, viewport);
  await page.route(/\/api\/(?!auth\/session)/u, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Your challenges could not be loaded.')).toBeVisible();
  // Loaded ahead after the two pages that are opened below, so those are loaded as well.
  await arrived(page, 'conversation-page');
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. What you see may be out of date.')).toBeVisible();
  for (const [link, title] of [
    ['Browse', 'Members could not be loaded'],
    ['Challenges', 'Your challenges could not be loaded'],
  ] as const) {
    await page
      .getByRole('link', { name: link, exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.unroute(/\/api\/(?!auth\/session)/u);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Ice Breaker Master' })).toBeVisible();
  await expect(page.getByText('You’re offline. What you see may be out of date.')).toHaveCount(0);
  await page.context().close();
});

test('a double click claims the bonus once', async ({ page, stack }) => {
  await joinAsMember(page, stack, 'Dora Quick');
  const claims: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/daily-bonus')) claims.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Claim Daily Bonus' }).dblclick();
  await expect(page.getByText('Daily Bonus Claimed! +10 Rizz Points 🎉')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claimed Today' })).toBeVisible();
  expect(claims).toHaveLength(1);
});
