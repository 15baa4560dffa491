import type { Browser, Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import type { Stack } from './stack.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Pair {
  mona: Page;
  robin: Page;
  matchId: string;
  conversationId: string;
}

async function idOf(page: Page, stack: Stack): Promise<string> {
  const answer = await page.request.get(`${stack.url}/api/auth/session`);
  return (await answer.json()).user.id;
}

/** Mona at `page` and Robin in his own browser, with a mutual match. */
async function matchPair(page: Page, browser: Browser, stack: Stack): Promise<Pair> {
  const context = await browser.newContext({ baseURL: stack.url });
  const robin = await context.newPage();
  await joinAsMember(page, stack, 'Mona Hart');
  await joinAsMember(robin, stack, 'Robin Vale');
  const [monaId, robinId] = [await idOf(page, stack), await idOf(robin, stack)];
  const like = (from: Page, user1Id: string, user2Id: string) =>
    from.request.post(`${stack.url}/api/matches`, {
      data: { user1Id, user2Id, type: 'like', status: 'pending' },
    });
  await like(page, monaId, robinId);
  const match = await (await like(robin, robinId, monaId)).json();
  expect(match.status).toBe('mutual');
  return { mona: page, robin, matchId: match.id, conversationId: match.conversationId };
}

const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const messageList = (page: Page) => page.getByRole('log');

async function sendMessage(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}

/** Sends many messages over an extra socket and waits until all are stored. */
async function sendMany(page: Page, conversationId: string, senderId: string, count: number) {
  await page.evaluate(
    async ([conversationId, senderId, count]) => {
      const socket = new WebSocket(`ws://${location.host}/ws?userId=${senderId}`);
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      const stored = new Promise<void>((resolve) => {
        let left = count;
        socket.addEventListener('message', ({ data }) => {
          if (JSON.parse(data).type === 'new_message') left -= 1;
          if (left === 0) resolve();
        });
      });
      for (let number = 1; number <= count; number += 1) {
        const content = `Message number ${number}.`;
        socket.send(JSON.stringify({ type: 'chat_message', conversationId, senderId, content }));
      }
      await stored;
      socket.close();
    },
    [conversationId, senderId, count] as const,
  );
}

test('two members chat, and see typing and read receipts', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const { mona, robin, matchId } = await matchPair(page, browser, stack);
  await mona.goto(`/conversation/${matchId}`);
  await expect(mona).toHaveTitle('Conversation');
  await expect(mona.getByRole('link', { name: 'Robin Vale' })).toBeVisible();
  await expectAccessible();

  // An icebreaker only fills the input; it is not sent.
  const icebreaker = mona.getByRole('region', { name: 'Say hi' }).getByRole('button');
  await expect(icebreaker).toHaveCount(3);
  await icebreaker.first().click();
  await expect(input(mona)).toHaveValue(/^Hi Robin!/);
  await expect(messageList(mona)).not.toContainText('Sent');

  await robin.goto(`/conversation/${matchId}`);
  await expect(mona.getByText('Online', { exact: true })).toBeVisible();
  await input(mona).press('Enter');
  await expect(messageList(robin)).toContainText('Hi Robin!');
  await expect(messageList(mona).getByText('Seen')).toBeVisible();

  await input(robin).pressSequentially('So');
  await expect(mona.getByText('Robin Vale is typing')).toBeAttached();
  await sendMessage(robin, 'Look: https://example.com/a?b=1, and <b>this</b> is no tag');
  await expect(mona.getByText('Robin Vale is typing')).not.toBeAttached();
  const link = messageList(mona).getByRole('link', { name: 'https://example.com/a?b=1' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(messageList(mona)).toContainText('<b>this</b> is no tag');
  await expectAccessible();

  // A message of spaces can't be sent.
  await input(mona).fill('   ');
  await expect(mona.getByRole('button', { name: 'Send' })).toBeDisabled();

  await mona.getByRole('link', { name: 'Robin Vale' }).click();
  await expect(mona).toHaveURL(/\/profile\//);
  await mona.goBack();
  await mona.getByRole('button', { name: 'Back to Matches' }).click();
  await expect(mona).toHaveURL(/\/matches$/);
  await expect(mona.getByRole('tab', { name: /^Chat/u, selected: true })).toBeVisible();

  // Outside the conversation, new messages are counted.
  await sendMessage(robin, 'Are you there?');
  // The title shows the count only in the background; otherwise it is the one of §2.
  await hide(mona);
  await expect(mona).toHaveTitle(/^\(1\) /);
  await mona.goto(`/conversation/${matchId}`);
  await expect(messageList(mona)).toContainText('Are you there?');
  await expect(mona).toHaveTitle('Conversation');
  await robin.context().close();
});

test('messages sent while offline arrive once after the reconnect @phone', async ({
  browser,
  stack,
  viewport,
}) => {
  // Not the watched `page`: offline, the browser reports failed loads as errors.
  const context = await browser.newContext({ baseURL: stack.url, viewport });
  const page = await context.newPage();
  const { mona, robin, matchId, conversationId } = await matchPair(page, browser, stack);
  const warnings: string[] = [];
  mona.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await mona.goto(`/conversation/${matchId}`);
  await robin.goto(`/conversation/${matchId}`);
  await sendMessage(mona, 'First');
  await expect(messageList(robin)).toContainText('First');

  await mona.context().setOffline(true);
  await sendMessage(mona, 'Written in a tunnel');
  await expect(input(mona)).toHaveValue('Written in a tunnel');
  await expect(mona.getByRole('alert')).toContainText('Not sent');
  await expect.poll(() => warnings.join()).toContain('was not sent');
  await sendMessage(robin, 'Said meanwhile');
  await expect(messageList(robin).getByText('Sent')).toBeVisible();

  await mona.context().setOffline(false);
  await expect(messageList(mona)).toContainText('Said meanwhile');
  await expect(messageList(robin)).toContainText('Written in a tunnel');
  await expect(input(mona)).toHaveValue('');
  const answer = await mona.request.get(
    `${stack.url}/api/conversations/${conversationId}/messages`,
  );
  const contents = (await answer.json()).map(({ content }: { content: string }) => content);
  expect(contents).toEqual(['First', 'Said meanwhile', 'Written in a tunnel']);

  // It is also sent after the member has moved to another page.
  await mona.goto('/matches');
  await mona.goBack();
  await expect(input(mona)).toBeEnabled();
  await mona.context().setOffline(true);
  await sendMessage(mona, 'And gone from here');
  await expect(mona.getByRole('alert')).toContainText('Not sent');
  await mona.getByRole('button', { name: 'Back to Matches' }).click();
  await expect(mona).toHaveURL(/matches/u);
  await mona.context().setOffline(false);
  await expect(messageList(robin)).toContainText('And gone from here');
  await mona.goto(`/conversation/${matchId}`);

  // A draft survives a reload.
  await input(mona).fill('Half a thou');
  await mona.reload();
  await expect(input(mona)).toHaveValue('Half a thou');
  await context.close();
  await robin.context().close();
});

test('clicking a notification opens its conversation without a reload @phone', async ({
  page,
  browser,
  stack,
}) => {
  // A test can't click the browser's notifications, so a fake class collects them.
  await page.addInitScript(() => {
    const shown: EventTarget[] = [];
    class FakeNotification extends EventTarget {
      static permission = 'granted';
      title: string;
      body: string;
      constructor(title: string, { body }: { body: string }) {
        super();
        this.title = title;
        this.body = body;
        shown.push(this);
      }
      close() {}
    }
    Object.assign(window, { Notification: FakeNotification, shown });
  });
  const { mona, robin, matchId } = await matchPair(page, browser, stack);
  await mona.goto('/challenges');
  await robin.goto(`/conversation/${matchId}`);
  // In the foreground, only the page shows the message.
  await sendMessage(robin, 'You look at me');
  await expect(mona.getByRole('link', { name: /Matches/ }).first()).toContainText('1');
  expect(await readShown(mona)).toEqual([]);

  await hide(mona);
  await sendMessage(robin, 'And now you do not');
  await expect.poll(() => readShown(mona)).toEqual([['Robin Vale', 'And now you do not']]);
  await mona.evaluate(() => {
    const { shown } = window as unknown as { shown: EventTarget[] };
    Object.assign(window, { isSamePage: true });
    shown[0]?.dispatchEvent(new Event('click'));
  });
  await expect(mona).toHaveURL(`/conversation/${matchId}`);
  await expect(messageList(mona)).toContainText('And now you do not');
  expect(await mona.evaluate(() => 'isSamePage' in window)).toBe(true);
  await mona.goBack();
  await expect(mona).toHaveURL('/challenges');
  await robin.context().close();
});

function readShown(page: Page): Promise<string[][]> {
  return page.evaluate(() => {
    const { shown } = window as unknown as { shown: { title: string; body: string }[] };
    return shown.map(({ title, body }) => [title, body]);
  });
}

/** Makes the page believe that another tab is in front. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('loading older history and scrolling through it do not make the list jump @phone', async ({
  page,
  browser,
  stack,
}) => {
  const { mona, robin, matchId, conversationId } = await matchPair(page, browser, stack);
  await robin.goto('/');
  await sendMany(robin, conversationId, await idOf(robin, stack), 330);
  const mayLoad = Promise.withResolvers<void>();
  await mona.route(/messages\?before=/, async (route) => {
    await mayLoad.promise;
    await route.continue();
  });

  await mona.goto(`/conversation/${matchId}`);
  await expect(messageList(mona).getByText('Message number 330.')).toBeInViewport();
  await messageList(mona).evaluate((list) => list.scrollTo(0, 150));
  const read = messageList(mona).getByText('Message number 235.');
  await expect(read).toBeInViewport();
  await expect(messageList(mona).getByText('Loading earlier messages')).toBeAttached();
  const topBefore = await topOf(read);
  mayLoad.resolve();
  await expect(messageList(mona).getByText('Message number 131.')).toBeAttached();
  expect(Math.abs((await topOf(read)) - topBefore)).toBeLessThanOrEqual(1);

  for (const number of [31, 1]) {
    await messageList(mona).evaluate((list) => list.scrollTo(0, 0));
    await expect(messageList(mona).getByText(`Message number ${number}.`)).toBeAttached();
  }
  await messageList(mona).evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(messageList(mona).getByText('Message number 330.')).toBeInViewport();
  expect(await scrollUp(mona)).toBeLessThanOrEqual(1);
  await expect(messageList(mona).getByText('Message number 1.')).toBeInViewport();
  await robin.context().close();
});

async function topOf(message: Locator): Promise<number> {
  return message.evaluate((element) => element.getBoundingClientRect().top);
}

test('a button leads to new messages when the list is scrolled up @phone', async ({
  page,
  browser,
  stack,
}) => {
  const { mona, robin, matchId, conversationId } = await matchPair(page, browser, stack);
  await robin.goto('/');
  await sendMany(robin, conversationId, await idOf(robin, stack), 60);
  await mona.goto(`/conversation/${matchId}`);
  await expect(messageList(mona).getByText('Message number 60.')).toBeInViewport();
  await messageList(mona).evaluate((list) => list.scrollTo(0, 100));
  await robin.goto(`/conversation/${matchId}`);
  await sendMessage(robin, 'Down here');
  const newMessage = mona.getByRole('button', { name: 'New messages below' });
  await expect(newMessage).toBeVisible();
  await newMessage.click();
  await expect(messageList(mona).getByText('Down here')).toBeInViewport();
  await expect(newMessage).toHaveCount(0);
  await expect(messageList(mona)).toBeFocused();

  // At the end of the list, new messages scroll into view.
  await sendMessage(robin, 'And another');
  await expect(messageList(mona).getByText('And another')).toBeInViewport();
  await expect(newMessage).toHaveCount(0);
  await robin.context().close();
});

/** Scrolls up to the first message. Returns the largest jump of one step, in pixels. */
function scrollUp(page: Page): Promise<number> {
  return messageList(page).evaluate(async (list) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const times = [...list.querySelectorAll('time')];
    const top = list.getBoundingClientRect().top;
    let most = 0;
    while (list.scrollTop > 0) {
      const seen = times.find((time) => time.getBoundingClientRect().top > top);
      const before = seen?.getBoundingClientRect().top ?? 0;
      const step = Math.min(250, list.scrollTop);
      list.scrollTop -= step;
      await nextFrame();
      await nextFrame();
      const after = seen?.getBoundingClientRect().top ?? 0;
      most = Math.max(most, Math.abs(after - before - step));
    }
    return most;
  });
}

test('a member can’t load a conversation of other members @phone', async ({ page, stack }) => {
  await joinAsMember(page, stack, 'Nina Low');
  await page.goto('/conversation/2f6f2ad5-76c4-4a63-b0a5-6b4b0b1f7d11');
  await expect(page.getByText('Unable to load conversation')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Matches' }).click();
  await expect(page).toHaveURL(/\/matches$/);
});
