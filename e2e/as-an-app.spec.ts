import type { Page } from '@playwright/test';

import { startDeployments } from '../testing/server/deployments.ts';
import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import type { Stack } from './stack.ts';

test('the app can be installed, and opens without a network @app', async ({ browser, stack }) => {
  // Not the watched page, because offline it reports every failed call.
  const context = await browser.newContext({ baseURL: stack.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await joinAsMember(page, stack, 'Ida Harbor');
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Each test runs in a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  await waitUntilKept(page, 'settings-page');

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByText('You’re offline. What you see may be out of date.')).toBeVisible();
  await page.getByRole('link', { name: 'Matches' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Matches', level: 1 })).toBeVisible();
  await context.close();
});

test('a member reads earlier answers without a network, and gets pushes @app', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({
    baseURL: stack.url,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  // Only the push service of a browser's vendor is missing here.
  await context.addInitScript(() => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
      } as unknown as PushSubscription);
  });
  const page = await context.newPage();
  const subscriptions: string[] = [];
  await page.route('**/api/push/*', (route) => {
    const request = route.request();
    if (request.url().endsWith('/key')) return route.fulfill({ json: { publicKey: 'key' } });
    subscriptions.push(request.method());
    return route.fulfill({ status: 201, json: { endpoint: 'https://push.example/1' } });
  });
  const partner = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinAsMember(page, stack, 'Ida Harbor');
  await joinAsMember(partner, stack, 'Otto Lane');
  const matchId = await matchUp(page, partner, stack);
  await partner.goto(`/conversation/${matchId}`);
  const input = partner.getByRole('textbox', { name: 'Message' });
  await input.fill('See you at the harbor');
  await input.press('Enter');
  const message = page.getByRole('log').getByText('See you at the harbor');
  await page.goto(`/conversation/${matchId}`);
  await expect(message).toBeVisible();
  await waitUntilKept(page, 'settings-page');
  await expect.poll(() => copiesOf(page)).toContain('messages');

  await context.setOffline(true);
  await page.goto(`/conversation/${matchId}`);
  await expect(message).toBeVisible();
  await context.setOffline(false);

  await page.goto('/settings/notices');
  await page.getByRole('switch', { name: 'Notifications in this browser' }).click();
  await expect(page.getByRole('switch', { checked: true })).toBeVisible();
  // A slow page also renews the subscription, as at every visit.
  expect(new Set(subscriptions)).toEqual(new Set(['POST']));
  const link = `/conversation/${matchId}`;
  // On a busy machine a push of the developer tools may never arrive. A repeated one has the same
  // tag, so one notification is shown.
  await expect(async () => {
    const push = { kind: 'message', title: 'Otto', body: 'wrote to you', link, tag: 't' };
    await deliverPush(page, push);
    const shown = [{ title: 'Otto', body: 'wrote to you', link }];
    await expect.poll(() => shownIn(page), { timeout: 20_000 }).toEqual(shown);
  }).toPass({ timeout: 100_000 });

  await page.goto('/');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expect.poll(() => subscriptions.at(-1)).toBe('DELETE');
  await expect.poll(() => copiesOf(page)).toBe('');
  await context.close();
  await partner.context().close();
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
  await waitUntilKept(page, 'welcome');
  await page.evaluate(() => (document.body.dataset['seen'] = 'before'));
  const offer = page.getByText('A new version is ready.');

  await deployments.deploy('v2');
  await lookForUpdate(page);
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  // A chunk that neither tab has loaded, of a build that is no longer on the disk.
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

  // Used files are available without a network too, in the new version.
  await deployments.stop();
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await entryOf(page)).toContain('index-v3');
  await context.close();
  await withoutWorker.context().close();
});

/** Checks for an update, as when the browser comes back or after a reconnect. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

function entryOf(page: Page): Promise<string | null> {
  return page.locator('script[type=module]').getAttribute('src');
}

/** Waits until the worker has cached all files that the page has loaded, including `chunk`. */
async function waitUntilKept(page: Page, chunk: string): Promise<void> {
  const findMissing = () =>
    page.evaluate(async (chunk) => {
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/assets/'));
      if (!loaded.some((name) => name.includes(`/${chunk}-`))) return [chunk];
      const kept = new Set((await (await caches.open('assets')).keys()).map(({ url }) => url));
      return loaded.filter((name) => !kept.has(name));
    }, chunk);
  await expect.poll(findMissing).toEqual([]);
}

async function matchUp(one: Page, other: Page, { url }: Stack): Promise<string> {
  const idOf = async (page: Page): Promise<string> =>
    (await (await page.request.get(`${url}/api/auth/session`)).json()).user.id;
  const [oneId, otherId] = [await idOf(one), await idOf(other)];
  const like = (from: Page, user1Id: string, user2Id: string) =>
    from.request.post(`${url}/api/matches`, {
      data: { user1Id, user2Id, type: 'like', status: 'pending' },
    });
  await like(one, oneId, otherId);
  return (await (await like(other, otherId, oneId)).json()).id;
}

/** The copies for reading offline, of all members. */
function copiesOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('copies-'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept
      .flat()
      .map(({ url }) => decodeURIComponent(url))
      .join(' ');
  });
}

/** Delivers a push to the worker, as the browser does. */
async function deliverPush(page: Page, push: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted,
      );
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(push),
  });
}

function shownIn(page: Page) {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, link: data.link }));
  });
}
