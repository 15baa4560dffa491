import type { Browser, Page } from '@playwright/test';

import { meetAndWrite } from '../call.ts';
import { joinAsMember } from '../member.ts';
import type { Stack } from '../stack.ts';
import { expect, test } from './browsers.ts';
import { expectText, readText, type Visitor } from './visitor.ts';

const RAW_TAG = /<\/?[a-z]+>/u;

/** Two members who match and have written, the first for the visitor; and one more to discover. */
async function meet(browser: Browser, stack: Stack) {
  const open = async (): Promise<Page> =>
    (await browser.newContext({ baseURL: stack.url })).newPage();
  const [mona, robin] = [await open(), await open()];
  const account = await joinAsMember(mona, stack, 'Mona Hart');
  await joinAsMember(robin, stack, 'Robin Vale');
  const matchId = await meetAndWrite(mona, robin);
  const cleo = await open();
  await joinAsMember(cleo, stack, 'Cleo Radio');
  await cleo.context().close();
  await mona.context().close();
  return { account, robin, matchId };
}

/** Signs in as a member does, on the page that is open. */
async function signIn(visitor: Visitor, account: { email: string; password: string }) {
  await visitor.open('/login');
  await visitor.type(['textbox', 'Email'], account.email);
  await visitor.type(['label', 'Password'], account.password);
  await visitor.press('Enter');
  await expectText(visitor, /Rizz points/iu);
}

async function expectWell(visitor: Visitor): Promise<void> {
  expect(await readText(visitor)).not.toMatch(RAW_TAG);
  const { content, window } = await visitor.run(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(content, 'nothing scrolls sideways').toBeLessThanOrEqual(window);
}

/** Sign in, Home, Discover, a message each way. */
async function walk(visitor: Visitor, browser: Browser, stack: Stack): Promise<Page> {
  const { account, robin, matchId } = await meet(browser, stack);
  await signIn(visitor, account);
  await expectWell(visitor);

  await visitor.open('/matches');
  // Others of this server may come first.
  await expectText(visitor, /, 29$/mu);
  await expectWell(visitor);

  await visitor.open(`/conversation/${matchId}`);
  await visitor.type(['textbox', 'Message'], `Hello from ${visitor.kind}`);
  await visitor.press('Enter');
  await expect(robin.getByRole('log').getByText(`Hello from ${visitor.kind}`)).toBeVisible();
  await robin.getByRole('textbox', { name: 'Message' }).fill('Hello to you');
  await robin.keyboard.press('Enter');
  await expectText(visitor, 'Hello to you');
  await expectWell(visitor);
  return robin;
}

/** Records a voice message, which the partner gets. */
async function sendVoice(visitor: Visitor, robin: Page): Promise<void> {
  await visitor.click('button', 'Record a voice message');
  await expectText(visitor, /Recording: [3-9]/u);
  await visitor.click('button', 'Stop recording');
  await visitor.click('button', 'Send voice message');
  const play = robin.getByRole('log').getByRole('button', { name: 'Play the voice message' });
  await expect(play).toBeVisible();
}

test('a member walks through the app in Chromium', async ({ chromium, browser, stack }) => {
  await sendVoice(chromium, await walk(chromium, browser, stack));
});

test('a member walks through the app in Firefox', async ({ firefox, browser, stack }) => {
  await sendVoice(firefox, await walk(firefox, browser, stack));
});

test('a member signs in and sees Home in WebKit', async ({ webkit, browser, stack }) => {
  const { account } = await meet(browser, stack);

  await signIn(webkit, account);

  await expectWell(webkit);
});
