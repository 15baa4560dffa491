import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { anOwnUser, fakeServer } from '../../../../testing/web/fake-server.ts';
import {
  closeTrack,
  decodeTo,
  fakeRecorder,
  hasMicrophone,
} from '../../../../testing/web/fake-voice.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { VoiceNote } from '../../index.ts';
import { VoiceNoteCard } from './voice-note-card.tsx';

const own = anOwnUser();
const old: VoiceNote = { url: '/files/voices/v.weba', seconds: 12, waveform: [5, 50, 100] };

class FakeUpload extends EventTarget {
  upload = new EventTarget();
  status = 200;
  open() {}
  setRequestHeader() {}
  send() {
    this.dispatchEvent(new Event('load'));
  }
}

function open(note: VoiceNote | null = null, handlers = {}) {
  const asked = fakeServer({
    'GET /api/auth/session': { body: { user: own } },
    'POST /api/voice-note/upload-url': {
      body: { uploadURL: 'http://localhost/api/uploads/v?signature=s', expiresAt: '', maxBytes: 1 },
    },
    'PUT /api/voice-note': { body: { user: own } },
    'DELETE /api/voice-note': { body: { user: own } },
    ...handlers,
  });
  return { asked, ...renderSignedIn(<VoiceNoteCard note={note} />) };
}

const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  fakeRecorder();
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  decodeTo(7);
});

describe('VoiceNoteCard', () => {
  it('records, lets the member listen, and saves with the waveform', async () => {
    const { asked, user } = open();

    await user.click(await button('Record a Voice Note'));
    await waitFor(async () => expect(document.activeElement).toBe(await button('Stop')));
    await user.click(await button('Stop'));
    expect(
      await screen.findByRole('group', { name: 'Voice note of Mona Vale, 7 seconds' }),
    ).toBeDefined();
    expect(closeTrack).toHaveBeenCalled();
    await user.click(await button('Save Voice Note'));

    expect(await screen.findByText('Voice Note Saved')).toBeDefined();
    expect(asked.find(({ key }) => key === 'PUT /api/voice-note')?.body).toEqual({
      voiceNoteURL: 'http://localhost/api/uploads/v',
      waveform: Array.from({ length: 48 }, () => 100),
    });
  });

  it('offers a new take alone when the server refuses this one for good', async () => {
    const { user } = open(null, {
      'PUT /api/voice-note': { status: 400, body: { message: 'No.', code: 'invalid_input' } },
    });
    await user.click(await button('Record a Voice Note'));
    await user.click(await button('Stop'));
    await user.click(await button('Save Voice Note'));

    expect(await screen.findByText('No.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save Voice Note' })).toBeNull();
    await user.click(await button('Retake'));
    await user.click(await button('Stop'));
    expect(await button('Save Voice Note')).toBeDefined();
  });

  it('stops by itself before 30 seconds', async () => {
    const { user } = open();
    await user.click(await button('Record a Voice Note'));
    await button('Stop');

    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 29_600);

    expect(await button('Save Voice Note')).toBeDefined();
    clock.mockRestore();
  });

  it('keeps a recording when saving fails', async () => {
    const { user } = open(null, {
      'PUT /api/voice-note': { status: 503, body: { message: 'No.' } },
    });

    await user.click(await button('Record a Voice Note'));
    await user.click(await button('Stop'));
    await user.click(await button('Save Voice Note'));

    expect(await screen.findByText('No.')).toBeDefined();
    expect(await button('Save Voice Note')).toBeDefined();
  });

  it.each([
    [7, 'Listen to it, then save it.'],
    [31, 'Please choose a recording of at most 30 seconds.'],
    [undefined, 'This recording could not be read. Please choose another.'],
  ])('accepts a file when there is no microphone (%s seconds)', async (seconds, text) => {
    hasMicrophone(false);
    decodeTo(seconds);
    const { user } = open();

    await user.click(await button('Record a Voice Note'));
    const field = await screen.findByLabelText('Recording (MP4 or WebM)');
    await user.upload(field, new File(['x'], 'me.weba', { type: 'audio/webm' }));

    expect(await screen.findByText(text)).toBeDefined();
  });

  it('removes a voice note after a confirmation', async () => {
    const { asked, user } = open(old);

    await user.click(await button('Remove Voice Note'));
    await user.click(await button('Keep it'));
    expect(asked.some(({ key }) => key === 'DELETE /api/voice-note')).toBe(false);

    await user.click(await button('Remove Voice Note'));
    await user.click(await button('Remove it'));

    expect(await screen.findByText('Voice Note Removed')).toBeDefined();
    expect(asked.some(({ key }) => key === 'DELETE /api/voice-note')).toBe(true);
  });

  it('releases the microphone when the page is left', async () => {
    const { user, unmount } = open();
    await user.click(await button('Record a Voice Note'));
    await button('Stop');

    act(() => unmount());

    await waitFor(() => expect(closeTrack).toHaveBeenCalled());
  });

  it('lets a recording be chosen where the browser can’t record', async () => {
    vi.stubGlobal('MediaRecorder', undefined);
    const { user } = open();

    await user.click(await button('Record a Voice Note'));

    expect(await screen.findByText(/^This browser can’t record\./u)).toBeDefined();
    expect(screen.getByLabelText('Recording (MP4 or WebM)')).toBeDefined();
  });
});
