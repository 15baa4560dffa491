import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { VideoPlayer } from './video-player.tsx';

const ADDRESS = '/files/videos/0b5d73d5-0000-4000-8000-000000000000.webm';

it('plays muted, with the captions that its member typed', async () => {
  fakeMemberServer();
  const cues: string[] = [];
  vi.stubGlobal('VTTCue', function createCue(_start: number, _end: number, text: string) {
    cues.push(text);
  });
  renderSignedIn(
    <VideoPlayer address={ADDRESS} fullName="Ann Able" captions="Hi there! I am Ann." />,
  );
  const video = await screen.findByLabelText<HTMLVideoElement>(/Ann Able/u);
  const track = { addCue: vi.fn<() => void>(), mode: 'disabled' };
  video.addTextTrack = () => track as unknown as TextTrack;
  Object.defineProperty(video, 'duration', { value: 4 });

  fireEvent.loadedMetadata(video);

  expect(video.muted).toBe(true);
  expect(video.getAttribute('src')).toBe(ADDRESS);
  expect(cues).toEqual(['Hi there!', 'I am Ann.']);
  expect(track.mode).toBe('showing');
});

it('starts by a button, and then has the browser’s controls and the focus', async () => {
  fakeMemberServer();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { user } = renderSignedIn(<VideoPlayer address={ADDRESS} fullName="Ann Able" />);
  const video = await screen.findByLabelText<HTMLVideoElement>(/Ann Able/u);
  expect(video.controls).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Play' }));

  expect(play).toHaveBeenCalledOnce();
  expect(video.controls).toBe(true);
  expect(document.activeElement).toBe(video);
});

it('says that the browser can’t play it, with the captions', async () => {
  fakeMemberServer();
  renderSignedIn(<VideoPlayer address={ADDRESS} fullName="Ann Able" captions="I am Ann." />);

  fireEvent.error(await screen.findByLabelText(/Ann Able/u));

  expect(screen.getByText(/This browser can’t play this video/u)).toBeDefined();
  expect(screen.getByText('I am Ann.')).toBeDefined();
});

it.each([
  [null, 'No video introduction yet.'],
  ['https://example.com/simulated.mp4', 'Recorded as a rehearsal, so there’s nothing to play.'],
])('says why nothing plays at %s', async (address, text) => {
  fakeMemberServer();

  renderSignedIn(<VideoPlayer address={address} fullName="Ann Able" />);

  expect(await screen.findByText(text)).toBeDefined();
  expect(document.querySelector('video')).toBeNull();
});
