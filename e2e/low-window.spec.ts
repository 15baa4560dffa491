import type { Locator } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { findOverflow } from './looks.ts';
import { joinAsMember, joinAsStaff } from './member.ts';
import { join, like, match, publishEvent } from './people.ts';

/** A window of 1280×800 at 200 %. */
const ZOOMED = { width: 640, height: 400 };

test('at 200 % the main actions of a screen are in view, and nothing scrolls sideways @phone', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(ZOOMED);
  await joinAsMember(page, stack, 'Zoe Large');
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const me = { ...user, request: page.request };
  const suitor = await join(stack, 'Sam Suitor');
  const partner = await join(stack, 'Pat Partner');
  await like(suitor, me);
  const matchId = await match(partner, me);
  const { id: eventId } = await publishEvent(stack, 'Large chess');
  const main = page.getByRole('main');
  const screens: [path: string, action: Locator][] = [
    ['/', main.getByRole('button', { name: 'Accept Sam Suitor' })],
    ['/matches', main.getByRole('button', { name: 'Like', exact: true })],
    ['/matches?tab=matches', main.getByRole('button', { name: 'Accept Sam Suitor' })],
    [`/profile/${suitor.id}`, main.getByRole('button', { name: /^Accept/u })],
    [`/events/${eventId}`, main.getByRole('heading', { name: 'Large chess' })],
    [`/events/${eventId}`, main.getByRole('button', { name: 'I’m Going' })],
    [`/conversation/${matchId}`, main.getByRole('textbox', { name: 'Message' })],
    [`/conversation/${matchId}`, main.getByRole('button', { name: 'Do something together' })],
  ];
  for (const [path, action] of screens) {
    await page.goto(path);
    await expect(action, path).toBeInViewport({ ratio: 1 });
    expect(await findOverflow(page), path).toEqual([]);
  }

  await page.getByRole('button', { name: 'Do something together' }).click();
  await page.getByRole('menuitem', { name: 'Plan a date' }).click();
  const plan = page.getByRole('dialog', { name: 'Your date' });
  const ask = plan.getByRole('button', { name: /^Ask/u });
  await ask.scrollIntoViewIfNeeded();
  await expect(ask).toBeInViewport({ ratio: 1 });
});

test('at 200 % a request is answered and a date is asked for by keyboard @phone', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(ZOOMED);
  await joinAsMember(page, stack, 'Kit Large');
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const suitor = await join(stack, 'Sol Suitor');
  await like(suitor, user);

  await page.goto('/');
  await pressOn(page, page.getByRole('button', { name: 'Accept Sol Suitor' }));
  const celebration = page.getByRole('dialog', { name: "It's a Match! 🎉" });
  await pressOn(page, celebration.getByRole('button', { name: 'Chat with Sol Suitor' }));
  await typeInto(page, page.getByRole('textbox', { name: 'Message' }), 'Hello Sol!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Hello Sol!')).toBeVisible();

  const more = page.getByRole('button', { name: 'Do something together' });
  await pressOn(page, more);
  const item = page.getByRole('menuitem', { name: 'Plan a date' });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  while (!(await item.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const plan = page.getByRole('dialog', { name: 'Your date' });
  const when = plan.getByRole('group', { name: 'When?' });
  const third = when.getByRole('button').nth(2);
  await pressOn(page, third);
  await expect(third).toHaveAttribute('aria-pressed', 'true');
  await typeInto(page, plan.getByLabel('Where?'), 'The Oak');
  expect(await findOverflow(page)).toEqual([]);
  await pressOn(page, plan.getByRole('button', { name: 'Ask' }));
  await expect(plan.getByText('The Oak')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(plan).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test('at 200 % a moderator decides about many and takes it back by keyboard @phone', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(ZOOMED);
  await joinAsStaff(page, stack, 'Mo Large', 'moderator');
  for (const name of ['One', 'Two']) await join(stack, `Bot Large ${name}`);

  await page.goto('/desk/members');
  await typeInto(page, page.getByRole('searchbox'), 'Bot Large');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 found')).toBeVisible();
  await pressOn(page, page.getByRole('checkbox', { name: 'Choose all 2' }), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Decide …' }));
  const dialog = page.getByRole('dialog', { name: /^Decide about/u });
  // The keys of a closed list choose in it.
  await pressOn(page, dialog.getByLabel('Decision'), 'W');
  await expect(dialog.getByLabel('Decision')).toHaveValue('warn');
  await pressOn(page, dialog.getByLabel('Reason'), 'S');
  await expect(dialog.getByLabel('Reason')).not.toHaveValue('');
  await typeInto(page, dialog.getByLabel('What was found'), 'They sell coins.');
  await pressOn(page, dialog.getByRole('button', { name: 'Decide', exact: true }));
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  await pressOn(page, dialog.getByRole('button', { name: 'Take it back' }));
  const sure = page.getByRole('dialog', { name: 'Take all of it back?' });
  await pressOn(page, sure.getByRole('button', { name: 'Take it back' }));
  await expect(dialog.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});
