import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { savePicture } from './picture.ts';
import type { Stack } from './stack.ts';

let people = 0;

interface Person {
  page: Page;
  id: string;
  name: string;
}

/** A member with a name of their own: all members of a run are in one community. */
async function join(page: Page, stack: Stack, firstName: string): Promise<Person> {
  people += 1;
  const name = `${firstName} Reports${test.info().project.name}${'abcdefghijklmnop'[people]}`;
  await joinAsMember(page, stack, name);
  const { user } = await (await page.request.get('/api/auth/session')).json();
  return { page, id: user.id, name };
}

const like = async (from: Person, to: Person) =>
  (
    await from.page.request.post('/api/matches', {
      data: { user1Id: from.id, user2Id: to.id, type: 'like', status: 'pending' },
    })
  ).json();

/** Sends the open report, and returns what it is about. */
async function sendReport(page: Page, reason: RegExp): Promise<unknown> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: reason }).check();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/reports'));
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  return (await sent).postDataJSON().subject;
}

test('a message can be reported while folded, from its menu, by keyboard and by a long press', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const rosa = await join(page, stack, 'Rosa');
  const context = await browser.newContext({ baseURL: stack.url });
  const sam = await join(await context.newPage(), stack, 'Sam');
  await like(rosa, sam);
  const match = await like(sam, rosa);
  await sam.page.goto(`/conversation/${match.id}`);
  await page.goto(`/conversation/${match.id}`);
  for (const text of ['Write to me: sam@example.org', 'Are you there?']) {
    await sam.page.getByRole('textbox', { name: 'Message' }).fill(text);
    await sam.page.keyboard.press('Enter');
    await expect(sam.page.getByRole('log').getByText(text)).toBeVisible();
  }
  const messages = page.getByRole('log');
  const dialog = page.getByRole('dialog', { name: 'Report Sam’s message' });

  const folded = messages.getByRole('button', { name: 'Report', exact: true });
  await folded.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(folded).toBeFocused();

  // Tab stops only at the newest message; arrow keys reach the others.
  const menus = messages.getByRole('button', { name: 'More about this message' });
  await page.getByRole('textbox', { name: 'Message' }).focus();
  // Skips the emoji button.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(menus.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menus.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Report this message' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(menus.nth(1)).toBeFocused();

  await messages
    .getByText('Are you there?')
    .evaluate((bubble) =>
      bubble.dispatchEvent(
        new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true }),
      ),
    );
  await page.getByRole('menuitem', { name: 'Report this message' }).click();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a reason.');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expectAccessible();
  const subject = await sendReport(page, /Harassment/u);
  expect(subject).toEqual({ kind: 'message', id: `${match.conversationId}:2` });

  // The report blocked the member too, so the conversation disappears immediately.
  await expect(page).toHaveURL(/\/matches$/u);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText("Sam isn't told.");
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Sam is blocked');
  const done = page.getByRole('button', { name: 'Done' });
  await expect(done).toBeFocused();
  await done.click();
  // The first control of the list, or the page itself while the list is loading.
  await expect(page.locator('main:focus, main :focus')).toBeVisible();
  await context.close();
});

test('a report that also blocks takes its member off Browse, Discover and the profile @phone', async ({
  page,
  browser,
  stack,
}) => {
  const others = await Promise.all(
    ['Otto', 'Kim'].map(async (name) => {
      const context = await browser.newContext({ baseURL: stack.url });
      const person = await join(await context.newPage(), stack, name);
      await person.page.goto('/');
      await savePicture(person.page, stack);
      await context.close();
      return person;
    }),
  );
  const [otto, kim] = others;
  if (!otto || !kim) throw new Error('somebody is missing');
  await join(page, stack, 'Rita');
  const reportAndBlock = async () => {
    await sendReport(page, /Spam/u);
    await page.getByRole('button', { name: 'Done' }).click();
  };

  await page.goto(`/browse?search=${encodeURIComponent(otto.name)}`);
  const card = page.getByRole('article', { name: otto.name });
  await card.getByRole('button', { name: `More about ${otto.name}` }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await reportAndBlock();
  await expect(card).toHaveCount(0);

  await page.goto(`/profile/${kim.id}?tab=picture`);
  await page.getByRole('button', { name: 'Report this picture' }).click();
  await expect(page.getByRole('dialog', { name: 'Report Kim’s picture' })).toBeVisible();
  expect(await sendReport(page, /Fake profile/u)).toMatchObject({ kind: 'picture' });
  await expect(page).toHaveURL(/\/browse$/u);
  await page.getByRole('button', { name: 'Done' }).click();

  // Without live events, as on a slow network, the screen itself must remove the member.
  await page.routeWebSocket(/.*/u, () => {});
  await join(page, stack, 'Rita');
  await page.goto('/matches');
  const candidate = page.getByTestId('candidate');
  const id = await candidate.getAttribute('data-member');
  await candidate.getByRole('button', { name: /^More about/u }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await reportAndBlock();
  await expect(page.getByRole('heading', { name: 'Matches' })).toBeVisible();
  await expect(page.locator(`[data-member="${id}"]`)).toHaveCount(0);
});
