import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { expect, it } from 'vitest';

import { PLACEHOLDER_VIDEO_URL } from '../../../rooms/profile/index.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { generatePeople } from './people.ts';
import { makeRecordings } from './recordings.ts';

const app = useTestApp();

it('adds a playable film and tune, and says that code made them', async () => {
  const person = generatePeople(app.deps.clock()).find(
    ({ videoIntroUrl, bio, language }) =>
      videoIntroUrl !== null && bio !== null && language === 'en',
  );
  if (!person) throw new Error('nobody has a video');
  const { email, fullName, bio } = person;
  const videoIntroUrl = PLACEHOLDER_VIDEO_URL;
  const member = await app.createMember({ email, fullName, bio, videoIntroUrl });
  const viewer = await app.createMember();
  const read = async () => (await expectOk(viewer.call('GET', `/api/users/${member.id}`))).user;

  await makeRecordings(app.deps, [person], new AbortController().signal);

  const user = await read();
  expect(user.videoCaptions).toBe('A film made by code for the demo. Nobody was recorded.');
  expect(user.bio).toBe(`${bio} My voice note is a tune that code plays.`);
  expect(user.voiceNote).toMatchObject({ seconds: 6 });
  expect(Math.max(...user.voiceNote.waveform)).toBe(100);
  const film = await viewer.call('GET', user.videoIntroUrl);
  expect(film.headers['content-type']).toBe('video/webm');
  expect(film.rawPayload.byteLength).toBeLessThan(500_000);
  using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(film.rawPayload) });
  const track = await input.getPrimaryVideoTrack();
  expect(await track?.getCodec()).toBe('vp8');
  expect(await input.computeDuration()).toBeCloseTo(4, 1);
  const tune = await viewer.call('GET', user.voiceNote.url);
  expect([tune.headers['content-type'], tune.body.slice(0, 4)]).toEqual(['audio/wav', 'RIFF']);

  await makeRecordings(app.deps, [person], new AbortController().signal);
  expect(await read()).toEqual(user);
});
