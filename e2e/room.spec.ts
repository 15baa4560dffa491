import type { Page } from '@playwright/test';

import { expectInWindow } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { openRoom } from './squads.ts';

test('two squads talk in their room, and one of them leaves', async ({
  page,
  browser,
  stack,
  expectAccessible,
}, info) => {
  // Five members, each in a browser of their own.
  test.slow();
  const openPage = async () => (await browser.newContext({ baseURL: stack.url })).newPage();
  const [ben, cleo, dan] = [await openPage(), await openPage(), await openPage()];
  const name = (first: string) => `${first} ${info.project.name}`;
  const roomId = await openRoom(stack, [
    {
      name: 'Owls',
      members: [
        { page, fullName: name('Ann') },
        { page: ben, fullName: name('Ben') },
      ],
    },
    {
      name: 'Larks',
      members: [
        { page: cleo, fullName: name('Cleo') },
        { page: dan, fullName: name('Dan') },
      ],
    },
  ]);
  await page.goto(`/room/${roomId}`);
  await cleo.goto(`/room/${roomId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Owls');
  // Like any conversation, it is shown next to the inbox if both fit.
  const inbox = page.getByRole('complementary', { name: 'Conversations' });
  await expect(inbox).toHaveCount(info.project.name === 'desktop' ? 1 : 0);

  const log = (on: typeof page) => on.getByRole('log');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello, Larks!');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(cleo).getByText('Hello, Larks!')).toBeVisible();
  await expect(log(cleo).getByText(name('Ann'))).toBeVisible();
  await cleo.getByRole('textbox', { name: 'Message' }).fill('Hello, Owls!');
  await cleo.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByText(name('Cleo'))).toBeVisible();
  await expect(log(page).getByText('Hello, Owls!')).toBeVisible();
  await expectAccessible();
  if (info.project.name === 'phone') await writeWithLargeText(page);

  // A shared maze, run by the server: both are in it, and either pauses for both.
  await page.getByRole('button', { name: 'Do something together' }).click();
  await page.getByRole('menuitem', { name: 'Play a maze together' }).click();
  await expect(cleo.getByText('Ann is waiting in the maze')).toBeVisible();
  await cleo.getByRole('button', { name: 'Join' }).click();
  const maze = page.getByRole('dialog', { name: 'RizzMan together' });
  await expect(maze.getByText('Cleo', { exact: true })).toBeVisible();
  await expectAccessible();
  await maze.getByRole('button', { name: 'Start' }).click();
  const cleosMaze = cleo.getByRole('dialog', { name: 'RizzMan together' });
  // Keys steer from then on.
  for (const dialog of [maze, cleosMaze]) await expect(dialog.getByText('2/2')).toBeVisible();
  const hearts = cleosMaze.locator('dd').first();
  const before = Number(await hearts.textContent());
  // In any maze one of these directions is open.
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(key);
  }
  await expect(async () =>
    expect(Number(await hearts.textContent())).toBeLessThan(before),
  ).toPass();
  await maze.getByRole('button', { name: 'Pause' }).click();
  await expect(cleosMaze.getByText('Ann has paused').first()).toBeVisible();
  await expectAccessible();
  for (const dialog of [cleosMaze, maze]) {
    await dialog.getByRole('button', { name: 'Leave the Maze' }).click();
    await expect(dialog).toBeHidden();
  }

  await page.getByRole('button', { name: '4 members' }).click();
  const list = page.getByRole('dialog', { name: 'Members' });
  await expect(list.getByRole('link', { name: name('Dan') })).toHaveAttribute(
    'href',
    /^\/profile\//u,
  );
  await expectAccessible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Do something together' }).click();
  await page.getByRole('menuitem', { name: 'Plan a date' }).click();
  const plan = page.getByRole('dialog', { name: 'Your date' });
  const now = Date.now();
  const dayIn = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  for (const [index, days] of [30, 31].entries()) {
    await plan.getByRole('button', { name: 'Another Time' }).first().click();
    await plan
      .getByLabel('Day and time')
      .nth(index)
      .fill(`${dayIn(days)}T19:00`);
    await plan.getByLabel('Place').nth(index).fill('The Oak');
  }
  await expectAccessible();
  await plan.getByRole('button', { name: 'Propose' }).click();
  for (const on of [page, cleo, ben, dan]) {
    if (on !== page) {
      await on.goto(`/room/${roomId}`);
      await on.getByRole('button', { name: /^Date: \d of 4 have voted/u }).click();
    }
    const dialog = on.getByRole('dialog', { name: 'Your date' });
    const slots = dialog.getByRole('group', { name: /^Can you/u });
    const ifNeeded = slots.first().getByRole('button', { name: 'If needed' });
    await ifNeeded.click();
    // The second vote waits for the first, whose answer may move the buttons.
    await expect(ifNeeded).toHaveAttribute('aria-pressed', 'true');
    await slots.last().getByRole('button', { name: 'Yes' }).click();
  }
  // All have voted: the slot with the most "yes" votes is the date, on every screen.
  await expect(plan.getByText('It’s a date')).toBeVisible();
  // Seven in the evening in Austin is the next day in UTC.
  await expect(plan.locator('time')).toHaveAttribute(
    'datetime',
    new RegExp(`^${dayIn(32)}T0`, 'u'),
  );
  await expectAccessible();
  const saved = page.waitForEvent('download');
  await plan.getByRole('link', { name: 'Add to Calendar' }).click();
  expect((await saved).suggestedFilename()).toBe('date.ics');
  await plan.getByRole('heading', { name: 'Share my date' }).click();
  await plan.getByRole('button', { name: 'Make a Link' }).click();
  const shared = await plan.getByLabel('Link').inputValue();
  const visitor = await openPage();
  await visitor.goto(shared.slice(shared.indexOf('/shared/')));
  await expect(visitor.getByText('The Oak, Austin, TX')).toBeVisible();
  await page.keyboard.press('Escape');
  await cleo.keyboard.press('Escape');

  await cleo.getByRole('button', { name: 'Conversation settings' }).click();
  await cleo.getByRole('menuitem', { name: 'Leave the Room' }).click();
  await cleo.getByRole('dialog').getByRole('button', { name: 'Leave the Room' }).click();
  await expect(cleo.getByText('You left the room')).toBeVisible();
  // A side with one member closes the room.
  await expect(page.getByText('This room is closed')).toBeVisible();
  await expectAccessible();

  // What was said there can still be reported, by who left and by who stayed.
  await page.getByRole('link', { name: 'Report somebody from a past room' }).click();
  for (const on of [cleo, page]) {
    if (on === cleo) await on.goto('/settings/blocked');
    const past = on.getByRole('region', { name: 'Past chats' }).getByRole('listitem');
    await expect(past).toHaveCount(3);
    await expect(past.first()).toContainText(/In the room (Owls & Larks|Larks & Owls)/u);
  }
  await expectAccessible();
  const ann = cleo.getByRole('listitem').filter({ hasText: 'Ann' });
  await ann.getByRole('button', { name: 'Report' }).click();
  const dialog = cleo.getByRole('dialog');
  await dialog.getByRole('radio', { name: /spam/iu }).check();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(cleo.getByText("Ann isn't told")).toBeVisible();
});

/** At a text size of 150 %, a phone of 360 × 540 pixels has the space of 240 × 360. */
async function writeWithLargeText(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 240, height: 360 });
  const input = page.getByRole('textbox', { name: 'Message' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectInWindow(input);
  await input.click();
  await expect(input).toBeFocused();
  await page.setViewportSize(size);
}
