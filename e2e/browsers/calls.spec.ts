import { card, countPackets, meetAndWrite, press, startCall, watchConnections } from '../call.ts';
import { joinAsMember } from '../member.ts';
import { expect, test } from './browsers.ts';
import { expectText, type Visitor } from './visitor.ts';

/** Whether the sound of a call is played by an element. */
const isPlaying = (): boolean => {
  const voice = document.querySelector<HTMLAudioElement>('section audio');
  return voice?.srcObject instanceof MediaStream && !voice.paused && voice.currentTime > 0;
};

async function expectHeard(visitor: Visitor): Promise<void> {
  await expectText(visitor, 'Connected');
  await expect.poll(() => visitor.run(isPlaying)).toBe(true);
}

test('Firefox and Chromium call each other and are heard, whoever calls', async ({
  browser,
  openVisitor,
  stack,
}) => {
  const firefox = await openVisitor('firefox');
  const open = async () => (await browser.newContext({ baseURL: stack.url })).newPage();
  const [mona, robin] = [await open(), await open()];
  await watchConnections(robin);
  const account = await joinAsMember(mona, stack, 'Mona Hart');
  await joinAsMember(robin, stack, 'Robin Vale');
  const matchId = await meetAndWrite(mona, robin);
  await mona.context().close();
  await firefox.open('/login');
  await firefox.type(['textbox', 'Email'], account.email);
  await firefox.type(['label', 'Password'], account.password);
  await firefox.press('Enter');
  await expectText(firefox, /Rizz points/iu);
  await firefox.open(`/conversation/${matchId}`);
  const hearsFirefox = async () => {
    await expect.poll(() => countPackets(robin, 'audio')).toBeGreaterThan(0);
    await expect.poll(() => robin.evaluate(isPlaying)).toBe(true);
  };

  await firefox.click('button', 'Do something together');
  await firefox.click('menuitem', 'Call Robin');
  await firefox.click('button', 'Agree and call');
  await press(robin, 'Agree and accept');
  await expectHeard(firefox);
  await hearsFirefox();
  await press(robin, 'End the call');
  await press(robin, 'Close');
  await firefox.click('button', 'Close');

  await robin.reload();
  await startCall(robin);
  await robin.getByRole('button', { name: 'Agree and call' }).click();
  await expect(card(robin).getByText(/^Calling /u)).toBeVisible();
  await firefox.click('button', 'Agree and accept');
  await expectHeard(firefox);
  await hearsFirefox();
});
