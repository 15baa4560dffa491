import type { Browser, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import type { Stack } from './stack.ts';

async function idOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/auth/session')).json()).user.id;
}

/** Mona at `page` and Robin, with a match and ten messages by each. */
async function matchAndWrite(page: Page, browser: Browser, stack: Stack): Promise<string> {
  const robin = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinAsMember(page, stack, 'Mona Hart');
  await joinAsMember(robin, stack, 'Robin Vale');
  const [mona, other] = [await idOf(page), await idOf(robin)];
  const like = async (from: Page, user1Id: string, user2Id: string) => {
    const data = { user1Id, user2Id, type: 'like', status: 'pending' };
    return (await from.request.post('/api/matches', { data })).json();
  };
  await like(page, mona, other);
  const { id, conversationId } = await like(robin, other, mona);
  await say(robin, conversationId, other, 'I went hiking');
  await say(page, conversationId, mona, 'Nice');
  await robin.context().close();
  return id;
}

/** Sends ten messages over an extra socket. */
async function say(page: Page, conversationId: string, senderId: string, content: string) {
  await page.goto('/settings');
  await page.evaluate(
    async (message) => {
      const socket = new WebSocket(`ws://${location.host}/ws?userId=${message.senderId}`);
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      const stored = new Promise<void>((resolve) => {
        let left = 10;
        socket.addEventListener('message', ({ data }) => {
          if (JSON.parse(data).type === 'new_message') left -= 1;
          if (left === 0) resolve();
        });
      });
      for (let sent = 0; sent < 10; sent += 1) {
        socket.send(JSON.stringify({ type: 'chat_message', ...message }));
      }
      await stored;
      socket.close();
    },
    { conversationId, senderId, content },
  );
}

test('a lesson is done step by step and pays', async ({ page, stack, expectAccessible }) => {
  await joinAsMember(page, stack, 'Mona Hart');
  await page.goto('/');
  await page.getByRole('link', { name: 'Coach' }).first().click();
  await expect(page.getByRole('heading', { name: 'Coach', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Coach');
  await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  await expect(page.getByText('No reviews today')).toHaveCount(0);
  await expectAccessible();

  await page.getByRole('link', { name: /The line after/u }).click();
  await expect(page.getByText('A script, not a person')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Choose' })).toBeFocused();
  await page.getByRole('button', { name: /nine-year-old/u }).click();
  await expect(page.getByText(/CHERRY/u)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox').fill('What is in the lasagna?');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('It asks something')).toBeVisible();
  await expect(page.getByText('It takes up what was said')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Finish lesson' }).click();

  await expect(page.getByText('Lesson done! +5 Rizz')).toBeVisible();
  await expect(page.getByText(/Comes back on/u)).toBeVisible();
});

test('My chats gives its advice without a request', async ({ page, browser, stack }) => {
  const matchId = await matchAndWrite(page, browser, stack);
  await page.goto('/coach?tab=my-chats');
  await page.getByRole('button', { name: 'Look at my chats' }).click();
  await expect(page.getByRole('heading', { name: 'Open a chat first' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the chat with Robin' }).click();
  await expect(page).toHaveURL(new RegExp(matchId, 'u'));
  await expect(page.getByRole('log')).toContainText('I went hiking');
  await page.goBack();
  await page.getByRole('button', { name: 'Turn My chats off' }).click();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => {
    // The code of other pages and the number on the badge may load at any time.
    if (!/\/assets\/|\/api\/unread$/u.test(request.url())) requests.push(request.url());
  });
  page.on('websocket', (socket) => requests.push(socket.url()));

  await page.getByRole('button', { name: 'Look at my chats' }).click();
  await expect(
    page.getByText(
      '0 of your last 10 messages asked something. Try one about what they just said.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'How do we know?' }).click();
  await expect(page.getByText('Huang and others, 2017')).toBeVisible();
  await expect(page.getByText('correlation, under doubt')).toBeVisible();

  expect(requests).toEqual([]);
});

test('a practice says that it is a script, and can be played to an end', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Mona Hart');
  await page.goto('/coach?tab=practice');
  await expectAccessible();
  await page.getByRole('link', { name: /Pilar/u }).click();
  await expect(page.getByText('A script, not a person')).toBeVisible();
  await expect(page.getByText(/Pilar is a script/u)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('A script, not a person')).toBeVisible();

  const log = page.getByRole('log', { name: 'Scripted conversation with Pilar' });
  const answers = page.getByRole('list', { name: 'What you may say' }).getByRole('button');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText('Her waiting room is an open door', { exact: false })).toBeFocused();
  await expectAccessible();
  for (let said = 1; said <= 20; said += 1) {
    const before = await log.getByRole('listitem').count();
    await answers.first().click();
    await expect(log.getByRole('listitem')).toHaveCount(before + 1);
  }

  await expect(log).toContainText('I’m not looking to date you');
  await expect(page.getByText(/nobody got smaller/u)).toBeVisible();
  await expect(answers).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(log.getByRole('listitem')).toHaveCount(1);
});
