import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  closeTrack,
  decodeTo,
  fakeRecorder,
  hasMicrophone,
} from '../../../../testing/web/fake-voice.ts';
import VoiceRecorder from './voice-recorder.tsx';

const onSend = vi.fn<(voice: object) => void>();
const onDiscard = vi.fn<() => void>();
const recorder = (isReleased: boolean) => (
  <VoiceRecorder isReleased={isReleased} onSend={onSend} onDiscard={onDiscard} />
);
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.clearAllMocks();
  fakeRecorder();
  decodeTo(7);
});

describe('VoiceRecorder', () => {
  it('records at once, and sends the voice with its 64 bars', async () => {
    render(recorder(false));

    await userEvent.click(await button('Stop recording'));
    await userEvent.click(await button('Send voice message'));

    const bars = Array.from({ length: 64 }, () => 100);
    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ seconds: 7, bars }));
    expect(closeTrack).toHaveBeenCalled();
  });

  it('stops by itself before 60 seconds', async () => {
    render(recorder(false));
    await button('Stop recording');

    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 59_600);

    expect(await button('Send voice message')).toBeDefined();
    clock.mockRestore();
  });

  it('stops when its button was let go before the microphone was open', async () => {
    render(recorder(true));

    expect(await button('Send voice message')).toBeDefined();
  });

  it('records again', async () => {
    render(recorder(false));
    await userEvent.click(await button('Stop recording'));

    await userEvent.click(await button('Record again'));

    expect(await button('Stop recording')).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: 'Send voice message' })).toBeNull();
  });

  it('says that there is no microphone, and offers nothing to send', async () => {
    hasMicrophone(false);
    render(recorder(false));

    expect(await screen.findByText(/^We can’t use a microphone/u)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send voice message' })).toBeNull();
  });

  it.each([
    ['no recorder', undefined],
    [
      'a recorder without a type',
      class {
        static isTypeSupported(): boolean {
          return false;
        }
        constructor() {
          throw new DOMException('none', 'NotSupportedError');
        }
      },
    ],
  ])('says that a browser with %s can’t record', async (_name, recorderOfBrowser) => {
    vi.stubGlobal('MediaRecorder', recorderOfBrowser);
    render(recorder(false));

    expect(await screen.findByText('This browser can’t record a voice message.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
