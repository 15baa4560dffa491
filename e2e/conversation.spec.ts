import type { Browser, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { drawPicture } from './picture.ts';
import type { Stack } from './stack.ts';

const list = (page: Page) => page.getByRole('log');
const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function write(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) {
    await input(page).fill(line);
    await input(page).press('Enter');
    await expect(list(page).getByText(line)).toBeVisible();
  }
}

/** Ann at `page` and Ben in his own browser, both in their conversation. */
async function openPair(page: Page, browser: Browser, stack: Stack): Promise<Page> {
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  const ids: string[] = [];
  for (const [one, name] of [
    [page, 'Ann Vale'],
    [other, 'Ben Hart'],
  ] as const) {
    await joinAsMember(one, stack, name);
    const session = await one.request.get(`${stack.url}/api/auth/session`);
    ids.push((await session.json()).user.id);
  }
  const like = async (from: Page, user1Id = '', user2Id = '') => {
    const data = { user1Id, user2Id, type: 'like' };
    return (await from.request.post(`${stack.url}/api/matches`, { data })).json();
  };
  await like(page, ids[0], ids[1]);
  const match = await like(other, ids[1], ids[0]);
  for (const one of [page, other]) await one.goto(`/conversation/${match.id}`);
  return other;
}

test('two members answer, react, and send voices and pictures', async ({
  page: ann,
  browser,
  stack,
  expectAccessible,
}) => {
  const ben = await openPair(ann, browser, stack);
  await write(ann, 'Do you cook?', 'I make dumplings', 'Every Sunday');
  await write(ben, 'Only toast', 'With great care');

  // A reply, from the menu.
  const menus = list(ben).getByRole('button', { name: 'More about this message' });
  await menus.nth(1).focus();
  await ben.keyboard.press('Enter');
  await ben.getByRole('menuitem', { name: 'Reply' }).click();
  await expect(ben.getByText('Replying to Ann Vale')).toBeVisible();
  await input(ben).fill('I would eat these');
  await input(ben).press('Enter');
  const jump = list(ann).getByRole('button', { name: 'Go to the message: I make dumplings' });
  await jump.click();
  // The mark on it is soon over; the focus stays.
  await expect(list(ann).locator(':focus')).toContainText('I make dumplings');

  // A reaction, by double tap and from the menu.
  await list(ann).getByText('Only toast').dblclick();
  await expect(list(ben).getByRole('button', { name: 'a heart: 1' })).toBeVisible();
  await menus.nth(2).focus();
  await ben.keyboard.press('Enter');
  await ben.getByRole('menuitem', { name: 'React with fire' }).click();
  await expect(list(ann).getByRole('button', { name: 'fire: 1' })).toBeVisible();

  // A voice: Escape throws the first away. What is written meanwhile stays.
  await ann.getByRole('button', { name: 'Record a voice message' }).press('Enter');
  await expect(ann.getByText(/^Recording: /)).toBeVisible();
  await input(ann).fill('What I was writing');
  await ann.keyboard.press('Escape');
  await expect(ann.getByText(/^Recording: /)).toBeHidden();
  await ann.getByRole('button', { name: 'Record a voice message' }).press('Enter');
  await expect(ann.getByText(/^Recording: [1-9]/)).toBeVisible();
  await ann.getByRole('button', { name: 'Stop recording' }).last().press('Enter');
  await expect(ann.getByRole('button', { name: 'Send voice message' })).toBeVisible();
  await expectAccessible();
  await ann.getByRole('button', { name: 'Send voice message' }).press('Enter');
  await expect(input(ann)).toHaveValue('What I was writing');
  const play = list(ben).getByRole('button', { name: 'Play the voice message' });
  await expect(play).toBeVisible();
  // Else it might have ended before anybody looks.
  await list(ben)
    .locator('audio')
    .evaluate((voice: HTMLAudioElement) => (voice.loop = true));
  await play.click();
  await list(ben).getByRole('button', { name: 'Pause' }).click();
  await expect(play).toBeVisible();
  await list(ben).getByRole('button', { name: 'Speed: 1×' }).click();
  await expect(list(ben).getByRole('button', { name: 'Speed: 1.5×' })).toBeVisible();

  // A picture: the recipient decides whether to see it. On a phone its button needs an empty input.
  await input(ann).fill('');
  await ann.getByRole('button', { name: 'Picture', exact: true }).click();
  await ann
    .getByLabel('Choose a picture')
    .first()
    .setInputFiles({
      name: 'teal.png',
      mimeType: 'image/png',
      buffer: await drawPicture(ann),
    });
  // Above a keyboard its button is in reach.
  const size = ann.viewportSize();
  await ann.setViewportSize({ width: 360, height: 430 });
  await expect(ann.getByRole('img', { name: 'The picture that you chose' })).toBeVisible();
  const sendPicture = ann.getByRole('button', { name: 'Send picture' });
  await expect(sendPicture).toBeInViewport({ ratio: 1 });
  if (size) await ann.setViewportSize(size);
  await ann.getByLabel('Description for people').fill('A teal square');
  await sendPicture.click();
  await expect(list(ann).getByRole('img', { name: 'A teal square' })).toBeVisible();
  await expect(input(ann)).toBeVisible();
  await expect(list(ben).getByText('A teal square')).toBeVisible();
  await expect(list(ben).getByRole('img', { name: 'A teal square' })).toBeHidden();
  await list(ben).getByRole('button', { name: "Always show Ann's pictures" }).click();
  await expect(list(ben).getByRole('img', { name: 'A teal square' })).toBeVisible();
  await list(ben).getByRole('button', { name: 'Look at it larger: A teal square' }).click();
  await expect(ben.getByRole('dialog', { name: 'A teal square' })).toBeVisible();
  await ben.goBack();
  await expect(ben.getByRole('dialog')).toHaveCount(0);
  await ben.reload();
  await expect(list(ben).getByRole('img', { name: 'A teal square' })).toBeVisible();
  // Their code arrives after the list, which stays at its end.
  const belowView = () =>
    list(ben).evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  await expect.poll(belowView).toBeLessThan(5);
});

test('a member replies to an own message, and plays a maze with their match @phone', async ({
  page: ann,
  browser,
  stack,
  expectAccessible,
}) => {
  const ben = await openPair(ann, browser, stack);
  await write(ann, 'I like mazes');
  await list(ann).getByRole('button', { name: 'More about this message' }).click();
  await expect(ann.getByRole('menuitem', { name: 'Report' })).toHaveCount(0);
  await ann.getByRole('menuitem', { name: 'Reply' }).click();
  await write(ann, 'and you?');
  await expect(list(ben).getByText('and you?')).toBeVisible();

  // Removed for both, by keyboard.
  await write(ann, 'Not this');
  await expect(list(ben).getByText('Not this')).toBeVisible();
  await list(ann).getByRole('button', { name: 'More about this message' }).last().focus();
  await ann.keyboard.press('Enter');
  await ann.getByRole('menuitem', { name: 'Remove for everybody' }).press('Enter');
  await ann.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  for (const page of [ann, ben]) {
    await expect(list(page).getByText('Message removed')).toBeVisible();
    await expect(list(page).getByText('Not this')).toHaveCount(0);
  }

  await ann.getByRole('button', { name: 'Do something together' }).click();
  await ann.getByRole('menuitem', { name: 'Play a maze together' }).click();
  await expect(ben.getByText('Ann is waiting in the maze')).toBeVisible();
  await ben.getByRole('button', { name: 'Join' }).click();
  const maze = ann.getByRole('dialog', { name: 'RizzMan together' });
  await expect(maze.getByText('Ben', { exact: true })).toBeVisible();
  await maze.getByRole('button', { name: 'Start' }).click();
  const bens = ben.getByRole('dialog', { name: 'RizzMan together' });
  for (const dialog of [maze, bens]) await expect(dialog.getByText('2/2')).toBeVisible();
  await maze.getByRole('button', { name: 'Pause' }).click();
  await expect(bens.getByText('Ann has paused').first()).toBeVisible();
  for (const dialog of [bens, maze]) {
    await dialog.getByRole('button', { name: 'Leave the Maze' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(ben.getByText('is waiting in the maze')).toHaveCount(0);
  await expectAccessible();
  await ben.context().close();
});
