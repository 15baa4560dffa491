import { fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { decodeTo, fakeRecorder } from '../../../../testing/web/fake-voice.ts';
import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import AttachTools from './attach-tools.tsx';

it('says that pictures wait, before one is chosen', async () => {
  fakeMemberServer();
  const { user } = renderSignedIn(
    <AttachTools panel={document.body} mustPicturesWait={() => true} sendFile={() => {}} />,
  );

  await user.click(await screen.findByRole('button', { name: 'Picture' }));

  const why = 'Pictures can be sent once you have both written 3 messages.';
  expect((await screen.findByRole('alert')).textContent).toBe(why);
  expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  { heldMs: 499, shown: /^Recording: 3/u },
  { heldMs: 501, shown: /^Listen before you send it/u },
])(
  'takes a press of $heldMs ms for what it was, also when a busy page hears late of its end',
  async ({ heldMs, shown }) => {
    fakeMemberServer();
    fakeRecorder();
    decodeTo(3);
    renderSignedIn(
      <AttachTools panel={document.body} mustPicturesWait={() => false} sendFile={() => {}} />,
    );
    const mic = await screen.findByRole('button', { name: 'Record a voice message' });
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    onTestFinished(() => clock.mockRestore());

    fireEvent.pointerDown(mic);
    expect(await screen.findByText(/^Recording: 0/u)).toBeDefined();
    clock.mockReturnValue(start + 3500);
    const lift = new PointerEvent('pointerup', { bubbles: true });
    Object.defineProperty(lift, 'timeStamp', { value: start + heldMs });
    fireEvent(mic, lift);

    expect(await screen.findByText(shown)).toBeDefined();
  },
);
