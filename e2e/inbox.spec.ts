import type { Browser, Page } from '@playwright/test';

import { boxOf } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import type { Stack } from './stack.ts';

async function idOf(page: Page, stack: Stack): Promise<string> {
  const answer = await page.request.get(`${stack.url}/api/auth/session`);
  return (await answer.json()).user.id;
}

async function newPage(browser: Browser, stack: Stack): Promise<Page> {
  return (await browser.newContext({ baseURL: stack.url })).newPage();
}

async function matchUp(one: Page, other: Page, stack: Stack): Promise<string> {
  const [oneId, otherId] = [await idOf(one, stack), await idOf(other, stack)];
  const like = (from: Page, user1Id: string, user2Id: string) =>
    from.request.post(`${stack.url}/api/matches`, {
      data: { user1Id, user2Id, type: 'like', status: 'pending' },
    });
  await like(one, oneId, otherId);
  const match = await (await like(other, otherId, oneId)).json();
  return match.id;
}

const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function write(page: Page, matchId: string, text: string): Promise<void> {
  await page.goto(`/conversation/${matchId}`);
  await input(page).fill(text);
  await input(page).press('Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await expect(page.getByRole('log').getByText('Sent')).toBeVisible();
}

test('shows unread counts and typing, mutes, and searches', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const robin = await newPage(browser, stack);
  await joinAsMember(page, stack, 'Mona Hart');
  await joinAsMember(robin, stack, 'Robin Vale');
  const matchId = await matchUp(page, robin, stack);
  await page.goto('/matches?tab=chat');
  await expect(page.getByText('No conversations yet')).toBeVisible();

  await write(robin, matchId, 'Pancakes or waffles?');
  const row = page.getByRole('listitem').filter({ hasText: 'Robin Vale' });
  const link = row.getByRole('link', { name: /^Chat Robin Vale/u });
  await expect(link).toHaveAccessibleName(/Pancakes or waffles\?.* 1 unread/u);
  await expect(row.getByText('Pancakes or waffles?')).toHaveCSS('font-weight', /[67]00/u);
  await expect(page.getByRole('tab', { name: 'Chat 1 new message' })).toBeVisible();
  await expectAccessible();

  await input(robin).pressSequentially('Well then', { delay: 400 });
  await expect(row.getByText('typing…')).toBeVisible();

  await row.getByRole('button', { name: 'More about the chat with Robin Vale' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Mute', exact: true }).click();
  await expect(link).toHaveAccessibleName(/1 unread .*Muted/u);
  await expect(page.getByRole('tab', { name: 'Chat', exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Matches/u);

  await page.getByRole('searchbox').fill('waffles');
  await expect(link).toBeVisible();
  await page.getByRole('searchbox').fill('crêpes');
  await expect(page.getByText('Nothing found for “crêpes”.')).toBeVisible();
  await page.getByRole('searchbox').fill('');

  await link.click();
  await expect(page.getByRole('log').getByText('Pancakes or waffles?')).toBeVisible();
  await page.goBack();
  await expect(link).toHaveAccessibleName(/waffles\?.*Muted$/u);
});

test('opens the menu of a conversation by a swipe @phone', async ({ page, browser, stack }) => {
  const robin = await newPage(browser, stack);
  await joinAsMember(page, stack, 'Mona Hart');
  await joinAsMember(robin, stack, 'Robin Vale');
  await write(robin, await matchUp(page, robin, stack), 'Hello');
  await page.goto('/matches?tab=chat');
  const y = (await boxOf(page.getByRole('link', { name: /^Chat Robin/u }))).y + 20;

  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y }] });
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(250) });
  for (const x of [230, 200, 170, 140]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

  await expect(page.getByRole('menuitem', { name: 'Mute', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Unmatch' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await expect(page).toHaveURL(/tab=chat/u);
});

test('shows two conversations side by side with their list, by keyboard @desktop', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Mona Hart');
  const ids: string[] = [];
  for (const [name, text] of [
    ['Robin Vale', 'First'],
    ['Cleo Ash', 'Second'],
  ] as const) {
    const other = await newPage(browser, stack);
    await joinAsMember(other, stack, name);
    const id = await matchUp(page, other, stack);
    await write(other, id, text);
    ids.push(id);
  }

  await page.goto('/matches?tab=chat');
  await page.getByRole('link', { name: /^Chat Cleo Ash/u }).click();
  await expect(page.getByRole('heading', { name: 'Cleo Ash' })).toBeVisible();
  const list = page.getByRole('complementary', { name: 'Conversations' });
  await expect(list.locator('[aria-current=page]')).toContainText('Cleo Ash');
  await expect(input(page)).toBeFocused();
  await expectAccessible();

  await page.keyboard.press('Alt+ArrowDown');
  await expect(page).toHaveURL(new RegExp(`/conversation/${ids[0]}$`, 'u'));
  await expect(page.getByRole('heading', { name: 'Robin Vale' })).toBeVisible();
  await expect(input(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/conversation/${ids[1]}$`, 'u'));

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type('robin');
  await expect(page.getByRole('option', { name: 'Robin Vale' }).first()).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/conversation/${ids[0]}$`, 'u'));

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type('keyboard sh');
  await expect(page.getByRole('option', { name: /^Show keyboard shortcuts/u })).toBeVisible();
  await page.keyboard.press('Enter');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Open the one above, below')).toBeVisible();
});

test('a name written from right to left stands beside its picture', async ({
  page,
  browser,
  stack,
}) => {
  const dana = await newPage(browser, stack);
  await joinAsMember(page, stack, 'Mona Hart');
  await joinAsMember(dana, stack, 'דנה לוי');
  const matchId = await matchUp(page, dana, stack);
  await write(dana, matchId, 'Hello there');

  await page.goto('/matches?tab=chat');
  const row = page.getByRole('listitem').filter({ hasText: 'דנה לוי' });
  await expect(row.getByText('Hello there')).toBeVisible();
  const startOf = (text: string) =>
    row.getByText(text, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
  expect(Math.abs((await startOf('דנה לוי')) - (await startOf('Hello there')))).toBeLessThan(4);
});
