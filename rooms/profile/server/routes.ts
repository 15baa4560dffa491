import type { RoomContext } from '../../../app/server/context.ts';
import { invalidInput, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import {
  findMember,
  lockMember,
  toPublicUser,
  toUnhiddenUser,
  toUserFor,
  type Viewer,
} from '../../account/server/index.ts';
import { tellUserChanged } from '../../play/server/index.ts';
import { profileContract } from '../index.ts';
import { setDetails } from './details.ts';
import {
  addPicture,
  cropPicture,
  describePicture,
  removePicture,
  saveProfilePicture,
  sortPictures,
} from './gallery/service.ts';
import { dropUploads, removeDropped, saveUpload, uploadIdIn } from './media/index.ts';
import { listPrompts } from './prompts.ts';
import { readDetails } from './read-details.ts';
import { getProfile, type ProfileDeps, updateProfile } from './service.ts';
import { say } from './texts/index.ts';

/**
 * Members' profiles (§7). A member sees the same fields of their own profile; only the session
 * includes their e-mail.
 */
export function profileRoutes(context: RoomContext): void {
  const { serve, config, clock, db } = context;
  const { publicUrl } = config;
  const today = () => utcDay(clock());
  /** The member's own profile after a change. */
  const answerOwn = async ({ memberId }: Viewer, language: Language) => {
    const member = await findMember(db, memberId);
    if (!member) throw new Error('a session without a member');
    const details = await readDetails(db, memberId, language);
    return { user: { ...toUnhiddenUser(member, today()), ...details } };
  };

  serve(profileContract, {
    'GET /api/prompts': async ({ language }) => listPrompts(language),

    'PUT /api/voice-note': async ({ viewer, body, language }) => {
      const { voiceNoteURL: address, waveform } = body;
      await saveVoiceNote(context, { memberId: viewer.memberId, address, publicUrl, waveform });
      return answerOwn(viewer, language);
    },

    'DELETE /api/voice-note': async ({ viewer, language }) => {
      await removeVoiceNote(context, viewer.memberId);
      return answerOwn(viewer, language);
    },

    'GET /api/users/:id': async ({ params, viewer, language }) => {
      const member = await getProfile(db, params.id, viewer.memberId);
      const details = await readDetails(db, member.id, language);
      return { user: { ...toUserFor(viewer.memberId, member, today()), ...details } };
    },

    'GET /api/users/:id/as-others': async ({ viewer: { memberId }, language }) => {
      const member = await getProfile(db, memberId, memberId);
      const details = await readDetails(db, memberId, language);
      return { user: { ...toPublicUser(member, today()), ...details } };
    },

    'PUT /api/users/:id': async ({ viewer, body, language }) => {
      const pointsAwarded = await updateProfile(context, viewer.memberId, body, publicUrl);
      return { ...(await answerOwn(viewer, language)), pointsAwarded };
    },

    'PUT /api/profile-picture': async ({ viewer, body, language }) => {
      const uploaded = { memberId: viewer.memberId, address: body.profilePictureURL, publicUrl };
      const points = await saveProfilePicture(context, uploaded);
      const message = points > 0 ? say.firstPicture({ points }) : say.pictureUpdated;
      const answer = await answerOwn(viewer, language);
      return { ...answer, pointsAwarded: points, message: message.in(language) };
    },

    'POST /api/pictures': async ({ viewer, body, language }) => {
      const { pictureURL: address, alt } = body;
      const uploaded = { memberId: viewer.memberId, address, alt, publicUrl };
      const { id, points } = await addPicture(context, uploaded);
      const { user } = await answerOwn(viewer, language);
      const picture = user.pictures.find((one) => one.id === id);
      if (!picture) throw notFound(say.pictureNotFound);
      const message = points > 0 ? say.firstPicture({ points }) : say.pictureAdded;
      return { user, picture, pointsAwarded: points, message: message.in(language) };
    },

    'PUT /api/pictures/order': async ({ viewer, body, language }) => {
      await sortPictures(context, viewer.memberId, body.ids);
      return answerOwn(viewer, language);
    },

    'PUT /api/pictures/:id': async ({ viewer, params: { id }, body, language }) => {
      await describePicture(context, { id, memberId: viewer.memberId }, body.alt);
      return answerOwn(viewer, language);
    },

    'PUT /api/pictures/:id/crop': async ({ viewer, params: { id }, body, language }) => {
      await cropPicture(context, { id, memberId: viewer.memberId }, body);
      return answerOwn(viewer, language);
    },

    'DELETE /api/pictures/:id': async ({ viewer, params: { id }, language }) => {
      await removePicture(context, { id, memberId: viewer.memberId });
      return answerOwn(viewer, language);
    },
  });
}

/** Saves an uploaded voice note, which replaces an earlier one. */
async function saveVoiceNote(
  deps: ProfileDeps,
  note: { memberId: string; address: string; publicUrl: string; waveform: number[] },
): Promise<void> {
  const { memberId, waveform } = note;
  const id = uploadIdIn(note.address, note.publicUrl);
  const dropped = await runWork(deps, async (work) => {
    const { tx } = work;
    await lockMember(tx, memberId);
    const saved = id && (await saveUpload(tx, { id, memberId, kind: 'voice' }));
    if (!id || !saved) throw invalidInput('voiceNoteURL', say.voiceFirst);
    await setDetails(tx, memberId, { voiceNote: id, waveform });
    tellUserChanged(work, memberId, 'user');
    return saved.dropped;
  });
  await removeDropped(deps, dropped);
}

async function removeVoiceNote(deps: ProfileDeps, memberId: string): Promise<void> {
  const dropped = await runWork(deps, async (work) => {
    const { tx } = work;
    await lockMember(tx, memberId);
    await setDetails(tx, memberId, { voiceNote: null, waveform: [] });
    tellUserChanged(work, memberId, 'user');
    return dropUploads(tx, { memberId, kind: 'voice' });
  });
  await removeDropped(deps, dropped);
}
