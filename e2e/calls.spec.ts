import { test, type Browser, type Page } from '@playwright/test';

import { boxOf, expectApart } from './boxes.ts';
import {
  card,
  countPackets,
  meetAndWrite,
  press,
  startCall,
  talk,
  watchConnections,
} from './call.ts';
import { expect, findViolations } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { startStack, type Stack } from './stack.ts';

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack({ CALLS: 'direct' });
});
test.afterAll(() => stack.stop());

const buttonOf = (page: Page, name: string) => card(page).getByRole('button', { name });

async function meet(browser: Browser) {
  const open = async (): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: stack.url })).newPage();
    await watchConnections(page);
    return page;
  };
  const [mona, robin] = [await open(), await open()];
  await joinAsMember(mona, stack, 'Mona Hart');
  await joinAsMember(robin, stack, 'Robin Vale');
  await meetAndWrite(mona, robin);
  return { mona, robin };
}

test('two call each other, see each other once both want it, and go on after a reload', async ({
  browser,
}) => {
  const { mona, robin } = await meet(browser);
  // There is no call to report yet.
  await mona.getByRole('button', { name: 'Conversation settings' }).click();
  await expect(mona.getByRole('menuitem', { name: 'Report', exact: true })).toBeVisible();
  await expect(mona.getByRole('menuitem', { name: 'Report our last call' })).toHaveCount(0);
  await mona.keyboard.press('Escape');
  await talk(mona, robin, { agree: true });
  for (const one of [mona, robin]) await expect(card(one).getByText('Connected')).toBeVisible();
  expect(await findViolations(mona)).toEqual([]);

  // On the smallest phone the buttons stand in one line.
  const size = mona.viewportSize() ?? { width: 0, height: 0 };
  await mona.setViewportSize({ width: 360, height: 740 });
  const names = ['Turn microphone off', 'Five more minutes', 'Show the chat', 'End the call'];
  const tops = () => Promise.all(names.map(async (name) => (await boxOf(buttonOf(mona, name))).y));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await mona.setViewportSize(size);

  // The call fills the screen, and the chat can be read beside it.
  const screen = mona.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => card(mona).boundingBox()).toMatchObject({ x: 0, y: 0, ...screen });
  await press(mona, 'Show the chat');
  const header = mona.getByRole('link', { name: /Robin Hart|Robin Vale/u }).first();
  await expectApart(card(mona), header);
  await mona.getByRole('textbox', { name: 'Message' }).fill('You sound nice');
  await press(mona, 'Show the call large');
  const camera = (page: Page) => card(page).getByRole('button', { name: 'Turn camera off' });
  await expect(camera(mona)).toHaveAttribute('aria-pressed', 'true');

  await camera(mona).click();
  await expect(card(robin).getByText(/Mona would like video/u)).toBeVisible();
  await expect(card(mona).getByLabel('Your camera')).toBeVisible();
  expect(await countPackets(robin, 'video')).toBe(0);
  await camera(robin).click();
  for (const one of [mona, robin]) {
    await expect(camera(one)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => countPackets(one, 'video')).toBeGreaterThan(0);
  }
  await camera(robin).click();
  await expect(card(mona).getByLabel('Video of Robin')).toHaveCount(0);

  const microphone = card(mona).getByRole('button', { name: 'Turn microphone off' });
  await expect(microphone).toHaveAttribute('aria-pressed', 'false');
  await microphone.click();
  await expect(microphone).toHaveAttribute('aria-pressed', 'true');

  for (const one of [robin, mona]) {
    await one.reload();
    await expect(card(one).getByText('Connected')).toBeVisible();
    await expect.poll(() => countPackets(one, 'audio')).toBeGreaterThan(0);
  }

  await press(mona, 'Five more minutes');
  await expect(card(robin).getByText('Mona would like five more minutes.')).toBeVisible();
  await press(robin, 'Five more minutes');
  // Of five minutes and five more, whatever has passed on a slow machine.
  await expect(card(robin).getByText(/^[5-9]:\d\d left$/u)).toBeVisible();

  await press(robin, 'End the call');
  await expect(card(mona).getByText('The call has ended.')).toBeVisible();
  await press(mona, 'Close');
  await expect(card(mona)).toHaveCount(0);
  for (const one of [mona, robin]) {
    await expect(one.getByRole('log').getByText(/^Call, \d+ (?:s|min)$/u)).toBeVisible();
  }

  // For four weeks it can still be reported.
  await mona.getByRole('button', { name: 'Conversation settings' }).click();
  await mona.getByRole('menuitem', { name: 'Report our last call' }).click();
  const report = mona.getByRole('dialog', { name: 'Report Robin' });
  await report.getByRole('radio', { name: /^Harassment/u }).check();
  await report.getByRole('button', { name: 'Send Report' }).click();
  await expect(mona.getByText(/^We have your report/u)).toBeVisible();
});

test('a call that rings takes nothing from somebody who writes, and is answered by keyboard', async ({
  browser,
}) => {
  const { mona, robin } = await meet(browser);
  const other = await robin.context().newPage();
  await other.goto('/browse');
  const input = robin.getByRole('textbox', { name: 'Message' });
  await input.focus();
  await startCall(mona);
  await mona.getByRole('button', { name: 'Agree and call' }).click();
  await expect(card(other).getByText('Mona is calling')).toBeVisible();
  await expect(card(robin).getByRole('status').first()).toHaveText('Mona is calling');
  await expect(input).toBeFocused();
  await robin.keyboard.type('still mine');
  await expect(input).toHaveValue('still mine');
  expect(await findViolations(robin)).toEqual([]);

  await card(robin).getByRole('button', { name: 'Agree and accept' }).focus();
  await robin.keyboard.press('Enter');
  await expect(card(robin).getByText('Connected')).toBeVisible();
  await expect(card(robin)).toBeFocused();
  await expect(card(other).getByText('You are talking to Mona in another tab.')).toBeVisible();

  await card(robin).getByRole('button', { name: 'End the call' }).focus();
  await robin.keyboard.press('Enter');
  await expect(card(mona).getByText('The call has ended.')).toBeVisible();
  await expect(card(other)).toHaveCount(0);
});

test('a decline looks to the caller as if nobody answered', async ({ browser }) => {
  const { mona, robin } = await meet(browser);
  await startCall(mona);
  await expect(
    mona.getByRole('dialog').getByText(/could learn your network address/u),
  ).toBeVisible();
  await mona.getByRole('button', { name: 'Agree and call' }).click();
  await press(robin, 'Decline');
  await expect(card(robin)).toHaveCount(0);
  await expect(card(mona).getByText('Calling Robin…')).toBeVisible();

  // It rings for 30 seconds.
  await expect(card(mona).getByText('No answer.')).toBeVisible({ timeout: 60_000 });
  await expect(mona.getByRole('log').getByText('You called. No answer.')).toBeVisible();
  await expect(robin.getByRole('log').getByText('A missed call')).toBeVisible();
});
