import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useSessionState } from '../../../platform/web/session.tsx';
import { anOwnUser, fakeServer } from '../../../testing/web/fake-server.ts';
import { renderApp } from '../../../testing/web/render-app.tsx';
import type { OwnUser } from '../../account/index.ts';
import { PLACEHOLDER_VIDEO_URL, SIMULATED_SECONDS } from '../index.ts';
import { VideoIntroCard } from './video-intro-card.tsx';

function SignedInCard() {
  return useSessionState().status === 'signed-in' ? <VideoIntroCard /> : null;
}

const user = anOwnUser();
const PUT_USER = `PUT /api/users/${user.id}`;

/** Renders the card with a server that stores the video. */
function renderCard(
  saving: { status?: number; body?: object } = {},
  changes: Partial<OwnUser> = {},
) {
  let current = { ...user, ...changes };
  const asked = fakeServer({
    'GET /api/auth/session': () => ({ body: { user: current } }),
    [PUT_USER]: (body) => {
      if (saving.status) return saving;
      current = { ...current, ...(body as object) };
      return { body: { user: current, pointsAwarded: 25, ...saving.body } };
    },
  });
  return { asked, ...renderApp(<SignedInCard />) };
}

const button = (name: string) => screen.findByRole('button', { name });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Advances the clock to the end of the simulated recording. */
async function waitWhileRecording(): Promise<void> {
  await screen.findByRole('progressbar', { name: 'Recording' });
  await pass(SIMULATED_SECONDS);
}

// Real time passes too, so that waiting for elements works.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

describe('VideoIntroCard without a camera (§2)', () => {
  it('records for 3 seconds, and uploads a placeholder address', async () => {
    const { asked, user: person } = renderCard();
    expect(await screen.findByText(/under 60 seconds/u)).toBeDefined();
    await person.click(await button('Start Recording'));
    expect(await screen.findByRole('progressbar', { name: 'Recording' })).toBeDefined();
    await pass(SIMULATED_SECONDS - 1);
    expect(screen.queryByRole('button', { name: 'Upload Video' })).toBeNull();
    await pass(1);
    expect(await button('Retake')).toBeDefined();

    await person.click(await button('Upload Video'));
    expect(await screen.findByText('Video Uploaded! 🎉')).toBeDefined();
    expect(screen.getByText(/25 Rizz points/u)).toBeDefined();
    expect(await screen.findByText('Video Introduction Complete')).toBeDefined();
    expect(asked.find(({ key }) => key === PUT_USER)?.body).toEqual({
      videoIntroUrl: PLACEHOLDER_VIDEO_URL,
      profileComplete: true,
    });
  });

  it('records again on Retake', async () => {
    const { user: person } = renderCard();
    await person.click(await button('Start Recording'));
    await waitWhileRecording();
    await person.click(await button('Retake'));
    expect(screen.queryByRole('button', { name: 'Upload Video' })).toBeNull();
    await waitWhileRecording();
    expect(await button('Upload Video')).toBeDefined();
  });

  it.each([
    [{ status: 500, body: { message: 'Out of film.' } }, 'Out of film.'],
    [{ status: 500, body: { message: '' } }, 'Failed to upload video.'],
  ])('keeps the recording when uploading fails', async (saving, text) => {
    const { user: person } = renderCard(saving);
    await person.click(await button('Start Recording'));
    await waitWhileRecording();
    await person.click(await button('Upload Video'));
    expect(await screen.findByText('Upload Failed')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(await button('Upload Video')).toBeDefined();
  });

  it('mentions no points when none were awarded', async () => {
    const { user: person } = renderCard(
      { body: { pointsAwarded: 0 } },
      { videoIntroUrl: 'old.mp4' },
    );
    expect(await screen.findByText('Video Introduction Complete')).toBeDefined();
    await person.click(await button('Record Again'));
    await waitWhileRecording();
    await person.click(await button('Upload Video'));
    expect(await screen.findByText('Video Uploaded! 🎉')).toBeDefined();
    expect(screen.queryByText(/25 Rizz points/u)).toBeNull();
  });
});

describe('VideoIntroCard in calm mode (§22)', () => {
  it('mentions no points, before and after', async () => {
    const { user: person } = renderCard({}, { calmMode: true });
    await person.click(await button('Start Recording'));
    expect(screen.queryByText(/Rizz/u)).toBeNull();
    await waitWhileRecording();
    await person.click(await button('Upload Video'));

    expect(await screen.findByText('Video Uploaded! 🎉')).toBeDefined();
    expect(screen.getByText('Your new video introduction is on your profile.')).toBeDefined();
    expect(screen.queryByText(/Rizz/u)).toBeNull();
  });
});

describe('VideoIntroCard with a camera that may not be used', () => {
  const withCamera = (getUserMedia: () => Promise<MediaStream>) => {
    const enumerateDevices = async () => [{ kind: 'videoinput' }, { kind: 'audioinput' }];
    vi.stubGlobal('MediaRecorder', function MediaRecorder() {});
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { enumerateDevices, getUserMedia },
    });
  };

  it('simulates the recording without permission', async () => {
    withCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const { user: person } = renderCard();
    await person.click(await button('Start Recording'));
    expect(await screen.findByText(/simulated/u)).toBeDefined();
    await waitWhileRecording();
    expect(await button('Upload Video')).toBeDefined();
    expect(screen.getByText(/we got no camera/u)).toBeDefined();
  });

  it('simulates the recording while the permission question is open', async () => {
    const late = Promise.withResolvers<MediaStream>();
    withCamera(() => late.promise);
    const { user: person } = renderCard();
    await person.click(await button('Start Recording'));
    await person.click(await button('Use no camera'));
    expect(await screen.findByText(/simulated/u)).toBeDefined();
    // A late permission must not leave the camera on.
    const stop = vi.fn<() => void>();
    late.resolve({ getTracks: () => [{ stop }] } as unknown as MediaStream);
    await vi.waitFor(() => expect(stop).toHaveBeenCalled());
  });
});
