import type { Page } from '@playwright/test';

import { expect, findViolations, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

async function idOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/auth/session')).json()).user.id;
}

test('a like with a note on a profile opens the conversation when it is accepted', async ({
  page: mona,
  browser,
  stack,
  expectAccessible,
}) => {
  const project = test.info().project.name;
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport: mona.viewportSize(),
    colorScheme: project === 'phone' ? 'dark' : 'light',
  });
  const robin = await context.newPage();
  await joinAsMember(mona, stack, `Mona ${project} Note`);
  await joinAsMember(robin, stack, `Robin ${project} Note`);
  const robinId = await idOf(robin);
  const prompts = [{ promptId: 'sundayIs', answer: 'Records and pancakes' }];
  await robin.request.put(`/api/users/${robinId}`, { data: { prompts } });

  await mona.goto(`/profile/${robinId}`);
  const bar = mona.getByRole('region', { name: /^You and Robin/u });
  await expect(bar).toBeInViewport();
  await expectAccessible();
  await bar.getByRole('button', { name: 'Like with a note' }).click();
  const note = mona.getByRole('textbox', { name: 'Add a note' });
  await expect(note).toBeFocused();
  await mona.getByRole('button', { name: /Records and pancakes/u }).click();
  await note.fill('x'.repeat(141));
  await expect(mona.getByText('1 character too many')).toBeVisible();
  await note.fill('What do you play on repeat?');
  await expectAccessible();
  await note.press('Enter');
  await expect(mona.getByText('Match sent! 💕')).toBeVisible();
  await expect(bar.getByText('Waiting for response...')).toBeVisible();
  await expect(mona.getByRole('main').getByText('What do you play on repeat?')).toBeVisible();

  await robin.goto('/matches?tab=matches');
  const row = robin.getByRole('listitem').filter({ hasText: 'Mona' });
  await expect(row.getByText('What do you play on repeat?')).toBeVisible();
  await expect(row.getByText('Mona likes this answer of yours')).toBeVisible();
  await expect(row.getByText('Records and pancakes')).toBeVisible();
  expect(await findViolations(robin)).toEqual([]);
  await row.getByRole('button', { name: /^Accept/u }).click();
  const screen = robin.getByRole('dialog', { name: "It's a Match! 🎉" });
  await expect(screen.getByText('What do you play on repeat?')).toBeVisible();
  await expect(screen.getByRole('status')).toContainText('You can now start chatting!');
  await expect(screen.getByRole('button', { name: /^Chat with/u })).toBeFocused();
  // The screen says it, so no toast does.
  await expect(robin.locator('.toasts').getByRole('status')).toHaveCount(0);
  expect(await findViolations(robin)).toEqual([]);
  await screen.getByRole('button', { name: /^Hi Mona/u }).click();
  await expect(robin).toHaveURL(/\/conversation\//u);
  const messages = robin.getByRole('log');
  await expect(messages.getByText('Mona likes this answer of yours')).toBeVisible();
  await expect(messages).toContainText(/What do you play on repeat\?[\s\S]*Hi Mona!/u);

  // Robin's profile links to the chat without a reload.
  await bar.getByRole('link', { name: /^Chat with/u }).click();
  await expect(mona.getByRole('log')).toContainText('What do you play on repeat?');
  await context.close();
});

test('a request is answered on the profile, and the focus moves to Chat', async ({
  page: mona,
  browser,
  stack,
}) => {
  const project = test.info().project.name;
  const context = await browser.newContext({ baseURL: stack.url });
  const robin = await context.newPage();
  await joinAsMember(mona, stack, `Mona ${project} Answer`);
  await joinAsMember(robin, stack, `Robin ${project} Answer`);
  const [monaId, robinId] = [await idOf(mona), await idOf(robin)];
  const data = { user1Id: robinId, user2Id: monaId, type: 'like' };
  await robin.request.post('/api/matches', { data });

  await mona.goto(`/profile/${robinId}`);
  await mona.getByRole('button', { name: /^Accept/u }).focus();
  await mona.keyboard.press('Enter');
  await expect(mona.getByRole('dialog', { name: "It's a Match! 🎉" })).toBeVisible();
  await mona.getByRole('button', { name: 'Keep playing' }).click();
  await expect(mona.getByRole('link', { name: /^Chat with/u })).toBeFocused();
  await context.close();
});

test('a pass on a profile can be undone there', async ({ page: mona, browser, stack }) => {
  const project = test.info().project.name;
  const context = await browser.newContext({ baseURL: stack.url });
  const robin = await context.newPage();
  await joinAsMember(mona, stack, `Mona ${project} Undo`);
  await joinAsMember(robin, stack, `Robin ${project} Undo`);
  await mona.goto(`/profile/${await idOf(robin)}`);

  await mona.getByRole('button', { name: /^Pass on/u }).click();
  await mona.getByRole('button', { name: 'Undo', exact: true }).click();
  await mona.getByRole('button', { name: /^Like Robin/u }).click();

  await expect(mona.getByText('Waiting for response...')).toBeVisible();
  await context.close();
});
