import { profileContract } from '@rizzly/domain/profile';
import { utcDay } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import type { RoomContext } from '../../context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { findMember, toUnhiddenUser, toUserFor } from '../account/index.ts';
import {
  addPicture,
  describePicture,
  removePicture,
  saveProfilePicture,
  sortPictures,
} from './gallery/service.ts';
import { listPrompts } from './prompts.ts';
import { readDetails } from './read-details.ts';
import { getProfile, updateProfile } from './service.ts';
import { say } from './texts/index.ts';
import { removeVoiceNote, saveVoiceNote } from './voice-note.ts';

/**
 * Members' profiles (§7). A member sees the same fields of their own profile; only the session
 * includes their e-mail.
 */
export function profileRoutes(context: RoomContext): void {
  const {
    serve,
    config: { publicUrl },
    clock,
    db,
  } = context;
  const today = () => utcDay(clock());
  /** The member's own profile after a change. */
  const readOwn = async (memberId: string, language: Language) => {
    const member = await findMember(db, memberId);
    if (!member) throw new Error('a session without a member');
    return { ...toUnhiddenUser(member, today()), ...(await readDetails(db, memberId, language)) };
  };

  serve(profileContract, {
    'GET /api/prompts': async ({ language }) => listPrompts(language),

    'PUT /api/voice-note': async ({ viewer, body, language }) => {
      const { memberId } = viewer;
      const { voiceNoteURL: address, waveform } = body;
      await saveVoiceNote(context, { memberId, address, publicUrl, waveform });
      return { user: await readOwn(memberId, language) };
    },

    'DELETE /api/voice-note': async ({ viewer, language }) => {
      await removeVoiceNote(context, viewer.memberId);
      return { user: await readOwn(viewer.memberId, language) };
    },

    'GET /api/users/:id': async ({ params, viewer, language }) => {
      const member = await getProfile(db, params.id, viewer.memberId);
      const details = await readDetails(db, member.id, language);
      return { user: { ...toUserFor(viewer.memberId, member, today()), ...details } };
    },

    'PUT /api/users/:id': async ({ viewer, body, language }) => {
      const { memberId } = viewer;
      const pointsAwarded = await updateProfile(context, memberId, body, publicUrl);
      return { user: await readOwn(memberId, language), pointsAwarded };
    },

    'PUT /api/profile-picture': async ({ viewer, body, language }) => {
      const { memberId } = viewer;
      const uploaded = { memberId, address: body.profilePictureURL, publicUrl };
      const { pointsAwarded } = await saveProfilePicture(context, uploaded);
      const message =
        pointsAwarded > 0 ? say.firstPicture({ points: pointsAwarded }) : say.pictureUpdated;
      return {
        pointsAwarded,
        message: message.in(language),
        user: await readOwn(memberId, language),
      };
    },

    'POST /api/pictures': async ({ viewer, body, language }) => {
      const { memberId } = viewer;
      const { pictureURL: address, alt } = body;
      const uploaded = { memberId, address, alt, publicUrl };
      const { id, pointsAwarded } = await addPicture(context, uploaded);
      const user = await readOwn(memberId, language);
      const picture = user.pictures.find((one) => one.id === id);
      if (!picture) throw notFound(say.pictureNotFound);
      const message =
        pointsAwarded > 0 ? say.firstPicture({ points: pointsAwarded }) : say.pictureAdded;
      return { picture, pointsAwarded, message: message.in(language), user };
    },

    'PUT /api/pictures/order': async ({ viewer, body, language }) => {
      await sortPictures(context, viewer.memberId, body.ids);
      return { user: await readOwn(viewer.memberId, language) };
    },

    'PUT /api/pictures/:id': async ({ viewer, params, body, language }) => {
      const { memberId } = viewer;
      await describePicture(context, { id: params.id, memberId }, body.alt);
      return { user: await readOwn(memberId, language) };
    },

    'DELETE /api/pictures/:id': async ({ viewer, params, language }) => {
      const { memberId } = viewer;
      await removePicture(context, { id: params.id, memberId });
      return { user: await readOwn(memberId, language) };
    },
  });
}
