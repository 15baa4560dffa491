import type { Page } from '@playwright/test';

import { startDeployments } from '../server/src/testing/deployments.ts';
import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

test('the app can be installed, and opens without a network', async ({ browser, stack }) => {
  // Not the watched page: offline, it reports every call that fails.
  const context = await browser.newContext({ baseURL: stack.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await joinAsMember(page, stack, 'Ida Harbor');
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Each test runs in a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  await waitUntilKept(page, 'settings-screen');

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByText('You’re offline. What you see may be out of date.')).toBeVisible();
  await page.getByRole('link', { name: 'Matches' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Matches', level: 1 })).toBeVisible();
  await context.close();
});

test('over three deployments an update is offered, and no chunk is ever missing', async ({
  browser,
}) => {
  const deployments = await startDeployments();
  const url = await deployments.deploy('v1');
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const withoutWorker = await (await browser.newContext()).newPage();
  await page.goto(url);
  await withoutWorker.goto(url);
  await expect(withoutWorker.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await waitUntilKept(page, 'welcome-page');
  await page.evaluate(() => (document.body.dataset['seen'] = 'before'));
  const offer = page.getByText('A new version is ready.');

  await deployments.deploy('v2');
  await lookForUpdate(page);
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  // A chunk that neither tab has loaded, of a build that is not on the disk any more.
  for (const tab of [page, withoutWorker]) {
    await tab.getByRole('button', { name: 'Sign In' }).click();
    await expect(tab.getByRole('textbox', { name: 'Email' })).toBeVisible();
  }
  await expect(page.locator('body')).toHaveAttribute('data-seen', 'before');

  await deployments.deploy('v3');
  await lookForUpdate(page);
  await expect(offer).toBeVisible();
  for (const tab of [page, withoutWorker]) {
    await tab.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(tab.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
    expect(await entryOf(tab)).toContain('index-v1');
  }
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => entryOf(page)).toContain('index-v3');
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  await expect(offer).toHaveCount(0);

  // What was used is there without a network too, in the new version.
  await deployments.stop();
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await entryOf(page)).toContain('index-v3');
  await context.close();
  await withoutWorker.context().close();
});

/** As when the browser comes back, or after a reconnect. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

function entryOf(page: Page): Promise<string | null> {
  return page.locator('script[type=module]').getAttribute('src');
}

/** Waits until the worker has all files that the page has loaded, `chunk` among them. */
async function waitUntilKept(page: Page, chunk: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(async (chunk) => {
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/'));
    const kept = new Set((await (await caches.open('assets')).keys()).map(({ url }) => url));
    return (
      loaded.some((name) => name.includes(`/${chunk}-`)) && loaded.every((name) => kept.has(name))
    );
  }, chunk);
}
