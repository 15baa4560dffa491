import { eq } from 'drizzle-orm';

import { members } from '../../../rooms/account/server/index.ts';
import { CURRENT_CONSENT, GENDERS } from '../../../rooms/profile/preferences/index.ts';
import { keepHashes, photoChecks } from '../../../rooms/safety/server/index.ts';
import { expectOk } from '../member-calls.ts';
import type { TestApp, TestMember } from '../test-app.ts';
import { aPicture, aVideo, aVoiceNote, putFile } from '../uploads.ts';

/** Saves preferences and changes them once, so that a change is counted. */
export async function fillPreferences(app: TestApp, { call }: TestMember, lastName: string) {
  const answer = {
    label: `${lastName} by choice`,
    shownAs: ['women'],
    wantsToMeet: ['women', 'men'],
    maxDistanceMiles: 5000,
    goal: 'friends',
    dealbreakers: ['distance'],
    consentVersion: CURRENT_CONSENT,
  };
  await expectOk(call('PUT', '/api/preferences', answer));
  await expectOk(call('PUT', '/api/preferences', { ...answer, wantsToMeet: [...GENDERS] }));
}

/** Saves two pictures, a video with captions, a voice note, an answer and all details. */
export async function fillProfile(
  app: TestApp,
  member: TestMember,
  lastName: string,
): Promise<void> {
  const { call, id } = member;
  const { uploadURL: picture } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, picture, await aPicture());
  await expectOk(call('PUT', '/api/profile-picture', { profilePictureURL: picture }));
  const { uploadURL: video } = await expectOk(call('POST', '/api/profile-video/upload-url'));
  await putFile(app, video, aVideo('recorded.webm'));
  const saved = { videoIntroUrl: video, profileComplete: true };
  await expectOk(call('PUT', `/api/users/${id}`, saved));
  await checkPhotos(app, member);
  const { uploadURL: second } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, second, await aPicture());
  await expectOk(call('POST', '/api/pictures', { pictureURL: second, alt: `${lastName} at sea` }));
  await keepHashes(app.deps, id);
  const { uploadURL: voice } = await expectOk(call('POST', '/api/voice-note/upload-url'));
  await putFile(app, voice, await aVoiceNote());
  const waveform = Array.from({ length: 16 }, () => 50);
  await expectOk(call('PUT', '/api/voice-note', { voiceNoteURL: voice, waveform }));
  const told = {
    prompts: [{ promptId: 'oddTalent', answer: `${lastName} whistles` }],
    heightCm: 170,
    languages: ['en'],
    job: `${lastName} mends bikes`,
    school: `${lastName} College`,
    videoCaptions: `Hello, ${lastName} here`,
  };
  await expectOk(call('PUT', `/api/users/${id}`, told));
  // Uploaded, but not saved to the profile.
  const { uploadURL: unsaved } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, unsaved, await aPicture());
}

/** Submits a selfie and decides about it. */
async function checkPhotos(app: TestApp, { id: memberId, call }: TestMember): Promise<void> {
  const { id } = await expectOk(call('POST', '/api/photo-check'));
  const { uploadURL } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, uploadURL, await aPicture());
  await expectOk(call('PUT', `/api/photo-check/${id}`, { selfieURL: uploadURL }));
  const at = app.deps.clock();
  const decided = { state: 'checked', decidedAt: at, finding: 'The same person.' } as const;
  await app.deps.db.update(photoChecks).set(decided).where(eq(photoChecks.id, id));
  await app.deps.db.update(members).set({ photoCheckedAt: at }).where(eq(members.id, memberId));
}
