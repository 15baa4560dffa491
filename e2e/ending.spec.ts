import type { Browser, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import type { Stack } from './stack.ts';

let people = 0;

/** A unique name, because all members of a run are in one community. */
function uniqueName(name: string): string {
  people += 1;
  return `${name} ${test.info().project.name}${'abcdefghijklmnop'[people]}`;
}

interface Person {
  page: Page;
  id: string;
  name: string;
}

async function join(page: Page, stack: Stack, firstName: string): Promise<Person> {
  const name = uniqueName(firstName);
  await joinAsMember(page, stack, name);
  const { user } = await (await page.request.get('/api/auth/session')).json();
  return { page, id: user.id, name };
}

/** Mona at `page`, and Robin in his own browser. */
async function joinBoth(page: Page, browser: Browser, stack: Stack) {
  const context = await browser.newContext({ baseURL: stack.url });
  const mona = await join(page, stack, 'Mona');
  const robin = await join(await context.newPage(), stack, 'Robin');
  return { mona, robin };
}

const like = async (from: Person, to: Person) =>
  (
    await from.page.request.post('/api/matches', {
      data: { user1Id: from.id, user2Id: to.id, type: 'like', status: 'pending' },
    })
  ).json();

async function match(one: Person, other: Person): Promise<{ id: string }> {
  await like(one, other);
  return like(other, one);
}

const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `More about ${name}` }).click();
const choose = (page: Page, item: string) => page.getByRole('menuitem', { name: item }).click();

/** Chooses Block in the open menu, and confirms it. */
async function block(page: Page): Promise<void> {
  await choose(page, 'Block');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
}

test('an unmatch closes the conversation on every open screen', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const { mona, robin } = await joinBoth(page, browser, stack);
  const { id } = await match(mona, robin);
  const otherTab = await page.context().newPage();
  for (const screen of [mona.page, otherTab, robin.page]) {
    await screen.goto(`/conversation/${id}`);
    await expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
  }
  await robin.page.getByRole('textbox', { name: 'Message' }).fill('I wonder wheth');

  await mona.page.getByRole('button', { name: 'Conversation settings' }).click();
  await choose(mona.page, 'Unmatch');
  const dialog = mona.page.getByRole('dialog', { name: `Unmatch ${robin.name}?` });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Unmatch' }).click();

  await expect(mona.page).toHaveURL(/\/matches$/u);
  await expect(mona.page.getByText(`You unmatched ${robin.name}`)).toBeVisible();
  for (const screen of [otherTab, robin.page]) {
    await expect(screen.getByText('This conversation has ended')).toBeVisible();
    await expect(screen.getByRole('textbox')).toHaveCount(0);
  }
  // The focus was in the input, which has disappeared.
  await expect(robin.page.getByRole('button', { name: 'Back to Matches' })).toBeFocused();
  // Robin's draft is deleted too.
  const drafts = await robin.page.evaluate(() => Object.keys(localStorage).join(' '));
  expect(drafts).not.toContain('chat_draft');
  await robin.page.goto(`/profile/${mona.id}`);
  await expect(robin.page.getByText('User Not Found')).toBeVisible();
  await robin.page.context().close();
});

test('a block from Browse takes three taps, and can be lifted in the settings', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const { mona, robin } = await joinBoth(page, browser, stack);
  await mona.page.goto(`/browse?search=${encodeURIComponent(robin.name)}`);
  const card = mona.page.getByRole('article', { name: robin.name });
  await expect(card).toBeVisible();

  await expectAccessible();
  await openMenu(mona.page, robin.name);
  await block(mona.page);

  await expect(mona.page.getByText(`You blocked ${robin.name}`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await robin.page.goto(`/profile/${mona.id}`);
  await expect(robin.page.getByText('User Not Found')).toBeVisible();

  await mona.page.goto('/settings/blocked');
  await expect(mona.page.getByRole('heading', { name: 'Blocked & past chats' })).toBeVisible();
  await expect(mona.page.getByText('No past chats')).toBeVisible();
  await expectAccessible();
  await mona.page.getByRole('button', { name: `Unblock ${robin.name}` }).click();
  await expect(mona.page.getByText('You haven’t blocked anybody')).toBeVisible();
  await robin.page.reload();
  await expect(robin.page.getByRole('heading', { name: mona.name })).toBeVisible();
  await robin.page.context().close();
});

test('a block from a profile ends the match, which becomes a past chat for both', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const { mona, robin } = await joinBoth(page, browser, stack);
  await match(mona, robin);
  await robin.page.goto('/matches?tab=matches');
  await expect(robin.page.getByRole('link', { name: mona.name })).toBeVisible();

  await mona.page.goto(`/profile/${robin.id}`);
  await openMenu(mona.page, robin.name);
  await expect(mona.page.getByRole('menuitem', { name: 'Unmatch' })).toBeVisible();
  await choose(mona.page, 'Block');
  const dialog = mona.page.getByRole('dialog', { name: `Block ${robin.name}?` });
  await expect(dialog.getByText(/the match and its messages don’t come back/u)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(robin.page.getByRole('link', { name: mona.name })).toBeVisible();
  await openMenu(mona.page, robin.name);
  await block(mona.page);

  await expect(mona.page).toHaveURL(/\/browse$/u);
  await expect(robin.page.getByRole('link', { name: mona.name })).toHaveCount(0);
  for (const { screen, partner } of [
    { screen: mona.page, partner: 'Robin' },
    { screen: robin.page, partner: 'Mona' },
  ]) {
    await screen.goto('/settings/blocked');
    const pastChats = screen.getByRole('region', { name: 'Past chats' });
    await expect(pastChats.getByText(partner, { exact: true })).toBeVisible();
    await expect(pastChats.getByText(/^Erased on /u)).toBeVisible();
  }
  await expect(robin.page.getByText('You haven’t blocked anybody')).toBeVisible();
  await robin.page.context().close();
});

test('a block from Discover brings up the next candidate', async ({ page, browser, stack }) => {
  await joinBoth(page, browser, stack);
  await page.goto('/matches');
  const candidate = page.getByTestId('candidate');
  await expect(candidate).toBeVisible();
  const id = await candidate.getAttribute('data-member');

  await candidate.getByRole('button', { name: /^More about /u }).click();
  await block(page);

  await expect(page.getByText(/^You blocked /u)).toBeVisible();
  await expect(page.locator(`[data-member="${id}"]`)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Matches' })).toBeVisible();
  await expect(page.locator(`[data-member="${id}"]`)).toHaveCount(0);
});
