import { join, match, type Person } from '../people.ts';
import type { Stack } from '../stack.ts';
import { expect, test } from './browsers.ts';
import { enter, expectScreen } from './steps.ts';
import { choosePicture, expectText, OTHERS, readText, type Visitor } from './visitor.ts';

/** Two who match, and the path of their conversation. */
async function meet(stack: Stack): Promise<{ ann: Person; ben: Person; path: string }> {
  const [ann, ben] = [await join(stack, 'Ann Vale'), await join(stack, 'Ben Hart')];
  return { ann, ben, path: `/conversation/${await match(ann, ben)}` };
}

async function sitDown(visitor: Visitor, person: Person, path: string): Promise<void> {
  await enter(visitor, person);
  await visitor.open(path);
  await expectText(visitor, 'Pick a line to begin with');
}

async function write(from: Visitor, text: string, ...to: Visitor[]): Promise<void> {
  await from.type(['textbox', 'Message'], text);
  await from.press('Enter');
  for (const visitor of [from, ...to]) await expectText(visitor, text);
}

async function pressByKey(visitor: Visitor, name: string): Promise<void> {
  const focus = (label: string) =>
    document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.focus();
  await visitor.run(focus, name);
  await visitor.press('Enter');
}

async function sendVoice(visitor: Visitor): Promise<void> {
  // Firefox's driver keeps a button pressed until the page has drawn, which can be a hold.
  if (visitor.kind === 'firefox') await pressByKey(visitor, 'Record a voice message');
  else await visitor.click('button', 'Record a voice message');
  await expectScreen(visitor, /Recording: [1-9]/u);
  await visitor.click('button', 'Stop recording');
  await visitor.click('button', 'Send voice message');
}

/** Of each voice message, how it went. After one, the next plays by itself. */
const readVoices = (visitor: Visitor) =>
  visitor.run(() =>
    Array.from(document.querySelectorAll<HTMLAudioElement>('[role=log] audio'), (voice) => {
      // Aloud, Firefox plays nothing on a machine without a sound device.
      voice.muted = true;
      return voice.error?.message ?? (voice.currentTime > 0.5 ? 'heard' : 'not yet');
    }),
  );

test('members in three browsers answer, react, and send pictures and voices to each other', async ({
  openVisitor,
  stack,
}) => {
  const { ann, ben, path } = await meet(stack);
  const [chromium, firefox, webkit] = [
    await openVisitor('chromium'),
    await openVisitor('firefox'),
    await openVisitor('webkit'),
  ];
  await sitDown(firefox, ann, path);
  await sitDown(webkit, ben, path);

  await write(firefox, 'Do you cook?', webkit);
  await webkit.click('button', 'More about this message');
  await webkit.click('menuitem', 'Reply');
  await expectText(webkit, 'Replying to Ann Vale');
  await write(webkit, 'Only toast', firefox);
  await firefox.click('button', 'Go to the message: Do you cook?');
  await firefox.click('button', 'More about this message');
  await firefox.click('menuitem', 'React with fire');
  await webkit.click('button', 'fire: 1');
  await firefox.click('button', 'fire: 2');

  // Pictures may be sent once both have written three messages.
  for (const food of ['Soup', 'Cake']) {
    await write(firefox, `${food}?`, webkit);
    await write(webkit, `${food}!`, firefox);
  }
  await webkit.click('button', 'Picture');
  await expectScreen(webkit, 'Choose a picture');
  await choosePicture(webkit);
  await webkit.click('button', 'Send picture');
  await firefox.click('button', "Always show Ben's pictures");
  await expect
    .poll(() =>
      firefox.run(() => document.querySelector<HTMLImageElement>('[role=log] img')?.naturalWidth),
    )
    .toBeGreaterThan(0);

  // Ann goes on in another browser.
  await enter(chromium, ann);
  await chromium.open(path);
  await expectText(chromium, 'Only toast');
  const visitors = [firefox, webkit, chromium];
  for (const visitor of visitors) await sendVoice(visitor);
  for (const visitor of visitors) {
    await expect.poll(() => readVoices(visitor)).toHaveLength(3);
    await visitor.click('button', 'Play the voice message');
    await expect.poll(() => readVoices(visitor), visitor.kind).toEqual(['heard', 'heard', 'heard']);
    await expectScreen(visitor, 'Only toast');
  }
});

for (const kind of OTHERS) {
  test(`Back after ten minutes shows what was written meanwhile in ${kind}`, async ({
    openVisitor,
    stack,
  }) => {
    const { ann, ben, path } = await meet(stack);
    const [visitor, other] = [await openVisitor(kind), await openVisitor('chromium')];
    await sitDown(visitor, ann, path);
    await sitDown(other, ben, path);
    await write(visitor, 'Back in a minute', other);

    await visitor.run(() => {
      const { now } = Date;
      Date.now = () => now() + 10 * 60_000;
      Object.assign(globalThis, { isKept: true });
    });
    await visitor.open('/safety');
    await write(other, 'Take your time');
    await write(other, 'I am off');
    await visitor.back();

    await expectScreen(visitor, /Take your time[^]*I am off/u);
    const isKept = await visitor.run(() => 'isKept' in globalThis);
    // Firefox keeps no page that has a socket.
    expect(isKept || kind === 'firefox', 'the page comes from the cache').toBe(true);
    await write(visitor, 'Here I am', other);
    // WebKit may skip the block of a new message (`content-visibility`) while it is laid out.
    const count = async () => (await readText(visitor)).match(/I am off/gu)?.length;
    await expect.poll(count).toBe(1);
  });
}
