import type { Browser, Page } from '@playwright/test';

import { boxOf, expectApart, expectInWindow } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { drawPicture, savePicture } from './picture.ts';
import type { Stack } from './stack.ts';

const idOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/auth/session')).json()).user.id;

async function like(from: Page, to: Page): Promise<{ id: string }> {
  const data = { user1Id: await idOf(from), user2Id: await idOf(to), type: 'like' };
  return (await from.request.post('/api/matches', { data })).json();
}

async function joinOther(browser: Browser, stack: Stack, name: string): Promise<Page> {
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinAsMember(other, stack, name);
  return other;
}

test('Accept on Home works while its card is partly above the view', async ({
  page,
  browser,
  stack,
}) => {
  await joinAsMember(page, stack, 'Mona Press');
  for (const [name, press] of [
    ['Robin Press', page.mouse.click.bind(page.mouse)],
    ['Otto Press', page.touchscreen.tap.bind(page.touchscreen)],
  ] as const) {
    const other = await joinOther(browser, stack, name);
    await like(other, page);
    await page.goto('/');
    const accept = page.getByRole('button', { name: `Accept ${name}` });
    await expect(accept).toBeVisible();
    await accept.evaluate((button) =>
      window.scrollBy({ top: button.getBoundingClientRect().top - 100, behavior: 'instant' }),
    );
    const { x, y } = await boxOf(accept);

    await press(x + 20, y + 20);

    const match = page.getByRole('dialog', { name: "It's a Match! 🎉" });
    await expect(match).toBeVisible();
    await match.getByRole('button', { name: 'Keep playing' }).click();
    await other.context().close();
  }
});

test('the greeting is not covered when a member arrives', async ({ page, stack }) => {
  const { email, password } = await joinAsMember(page, stack, 'Mona Greeted');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();

  const toast = page.locator('.toasts').getByRole('status');
  await expect(toast).toContainText('Welcome back!');
  // It stays while the mouse is on it, also if Home takes longer than a toast.
  await toast.hover();
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toContainText('Mona Greeted');
  await expectApart(toast, greeting);
  await expectApart(toast, page.getByRole('navigation').last());
});

test('a profile begins with the photo, whose arrows the bar leaves free', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Mona Looks');
  const other = await joinOther(browser, stack, 'Robin Looks');
  await savePicture(other, stack);
  await addPicture(other, stack);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/profile/${await idOf(other)}`);
  const gallery = page.getByRole('region', { name: /pictures/iu });

  const photo = gallery.getByRole('img').first();
  await expect(photo).toBeVisible();
  const { y } = await boxOf(photo);
  expect(y).toBeLessThan(120);
  const bar = page.getByRole('region', { name: 'You and Robin Looks' });
  const next = gallery.getByRole('button', { name: /next/iu });
  for (const [width, height] of [
    [360, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectInWindow(next);
    await expectApart(next, bar);
    await expectAccessible();
  }
  await other.context().close();
});

async function addPicture(page: Page, { url }: Stack): Promise<void> {
  const { uploadURL } = await (
    await page.request.post(`${url}/api/profile-picture/upload-url`)
  ).json();
  await page.request.put(uploadURL, { data: await drawPicture(page) });
  await page.request.post(`${url}/api/pictures`, { data: { pictureURL: uploadURL } });
}

test('a conversation hides the bottom bar, and keeps its input above a keyboard', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Mona Types');
  const other = await joinOther(browser, stack, 'Robin Types');
  await like(page, other);
  const { id } = await like(other, page);
  await page.goto(`/conversation/${id}`);
  const input = page.getByRole('textbox', { name: 'Message' });
  for (let number = 1; number <= 8; number += 1) {
    await input.fill(`Message number ${number}`);
    await input.press('Enter');
    await expect(page.getByText(`Message number ${number}`)).toBeVisible();
  }
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toBeHidden();
  await expectAccessible();

  await page.setViewportSize({ width: 360, height: 430 });
  for (const number of [5, 6, 7, 8]) await expectInWindow(page.getByText(`number ${number}`));
  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  await expectInWindow(input);
  await expectInWindow(page.getByRole('group', { name: 'Emoji to insert' }));
  await expectInWindow(page.getByText('number 8'));

  await page.getByRole('button', { name: 'Back to Matches' }).click();
  await expect(bar).toBeVisible();
  await other.context().close();
});

test('the offer of notifications does not cover the first message @app', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport: { width: 360, height: 740 },
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  await page.clock.install();
  await joinAsMember(page, stack, 'Mona Asked');
  const other = await joinOther(browser, stack, 'Robin Asked');
  await like(other, page);
  await page.goto('/matches?tab=matches');
  // Pushes need the worker.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Accept Robin Asked' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chat with Robin Asked' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  // An offer would wait for toasts to end.
  await page.clock.fastForward(10_000);
  await page.waitForLoadState('networkidle');
  const offer = page.getByRole('heading', { name: 'Want to know when they write?' });
  await expect(offer).toHaveCount(0);

  await page.getByRole('button', { name: 'Back to Matches' }).click();
  await page.getByRole('link', { name: 'Rizzly' }).click();

  await expect(offer).toBeVisible();
  await other.context().close();
  await context.close();
});
