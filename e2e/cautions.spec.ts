import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import type { Stack } from './stack.ts';

const idOf = async (page: Page, { url }: Stack): Promise<string> =>
  (await (await page.request.get(`${url}/api/auth/session`)).json()).user.id;

async function like(page: Page, { url }: Stack, to: string, from: string): Promise<string> {
  const data = { user1Id: from, user2Id: to, type: 'like' };
  return (await (await page.request.post(`${url}/api/matches`, { data })).json()).id;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('a reader is warned and a sender is asked, and both can go on', async ({
  page,
  stack,
  browser,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Rosa Reader');
  const context = await browser.newContext({ baseURL: stack.url });
  const sender = await context.newPage();
  await joinAsMember(sender, stack, 'Sam Sender');
  const [reader, writer] = [await idOf(page, stack), await idOf(sender, stack)];
  await like(page, stack, writer, reader);
  const matchId = await like(sender, stack, reader, writer);
  // The lists that a text is checked with are slow. Meanwhile the sender types on.
  const lists = Promise.withResolvers<void>();
  await sender.route(/\/assets\/wording-/u, async (route) => {
    await lists.promise;
    await route.continue();
  });
  await sender.goto(`/conversation/${matchId}`);
  await page.goto(`/conversation/${matchId}`);

  await write(sender, 'Write to me: sam@example.org');
  await sender.getByRole('button', { name: 'Send', exact: true }).click();
  await sender.getByRole('textbox', { name: 'Message' }).fill('And send me a gift card');
  lists.resolve();
  const messages = page.getByRole('log');
  await expect(messages.getByText('This message has contact details.')).toHaveCount(1);
  await sender.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    messages.getByText("People who ask for money before you've met are almost always scammers."),
  ).toBeVisible();
  await expect(messages.getByText('sam@example.org')).toHaveCount(0);
  await expectAccessible();
  await messages.getByRole('button', { name: 'Show it' }).click();
  await expect(messages.getByText('sam@example.org')).toBeVisible();

  await write(sender, 'You are a bitch');
  const sure = sender.getByRole('dialog', { name: 'Are you sure?' });
  await sure.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(sender.getByRole('textbox', { name: 'Message' })).toHaveValue('You are a bitch');
  await expect(messages.getByText('You are a bitch')).toHaveCount(0);
  await sender.getByRole('button', { name: 'Send', exact: true }).click();
  await sure.getByRole('button', { name: 'Send anyway' }).click();
  await expect(messages.getByText('You are a bitch')).toBeVisible();
  await context.close();
});
