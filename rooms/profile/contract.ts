import { z } from 'zod';

import { contract, givenString, idParams } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { publicUser, unhiddenUser, bio, fullName, interests, location } from '../account/index.ts';
import {
  detailFields,
  profilePrompt,
  prompt,
  promptAnswers,
  voiceNote,
  waveform,
} from './details.ts';
import { PICTURE_LIMIT } from './media/index.ts';
import { alt, pictureCrop, pictureOrder, profilePicture, uploadedPicture } from './pictures.ts';
import { GOALS } from './preferences/index.ts';
import { videoIntroUrl } from './video-address.ts';

/** Any subset of the profile, validated as at registration. Other fields are dropped (§14). */
export const profileUpdate = z
  .object({
    fullName,
    location,
    bio: bio.nullable().transform((value) => value || null),
    interests,
    /** `null` removes the video introduction. */
    videoIntroUrl: videoIntroUrl.nullable(),
    profileComplete: z.boolean(issue('profile.completeNotBoolean')),
    prompts: promptAnswers,
    ...detailFields,
  })
  .partial();
export type ProfileUpdate = z.output<typeof profileUpdate>;

/** The parts of a profile that lists do not have (§23). */
const profileDetails = {
  /** Two of the preferences, if their owner shows them. */
  label: z.string().nullable(),
  goal: z.enum(GOALS).nullable(),
  /** The first is `profilePicture`. */
  pictures: z.array(profilePicture),
  prompts: z.array(profilePrompt),
  heightCm: z.number().int().nullable(),
  /** ISO codes. */
  languages: z.array(z.string()),
  job: z.string().nullable(),
  school: z.string().nullable(),
  voiceNote: voiceNote.nullable(),
  videoCaptions: z.string().nullable(),
};
const profileUser = publicUser.extend(profileDetails);
export type ProfileUser = z.output<typeof profileUser>;
const ownProfileUser = unhiddenUser.extend(profileDetails);

const uploadedVoice = givenString(2000, issue('profile.noVoiceNote'));

const userAnswer = z.object({ user: profileUser });
const ownAnswer = z.object({ user: ownProfileUser });
const paidAnswer = ownAnswer.extend({ pointsAwarded: z.number().int() });

export const profileContract = contract({
  'GET /api/prompts': {
    summary: 'The prompts that a profile may answer',
    description: 'Lists the catalogue of prompts, in the language of the caller.',
    access: 'member',
    response: z.array(prompt),
  },
  'PUT /api/voice-note': {
    summary: 'Put an uploaded voice note on one’s profile',
    description:
      'Shows a voice note that the caller has uploaded, in place of an earlier one. `waveform` has 16 to 64 values from 0 to 100.',
    access: 'member',
    body: z.object({ voiceNoteURL: uploadedVoice, waveform }),
    response: ownAnswer,
  },
  'DELETE /api/voice-note': {
    summary: 'Remove one’s voice note',
    description: 'Removes the voice note and its file. Without one nothing changes.',
    access: 'member',
    response: ownAnswer,
  },
  'GET /api/users/:id': {
    summary: 'A member’s profile',
    description:
      'Answers with the fields of a member that other members may see; `label` and `goal` are null unless the member shows them.',
    access: 'member',
    params: idParams,
    response: userAnswer,
  },
  'GET /api/users/:id/as-others': {
    summary: 'One’s own profile as others see it',
    description: 'Answers with what other members get: hidden figures are null.',
    access: 'owner',
    params: idParams,
    response: userAnswer,
  },
  'PUT /api/users/:id': {
    summary: 'Edit one’s profile, or save a video introduction',
    description:
      'Changes any of the editable fields and validates each as registration does. Other fields are ignored.',
    access: 'owner',
    params: idParams,
    body: profileUpdate,
    response: paidAnswer,
  },
  'PUT /api/profile-picture': {
    summary: 'Show an uploaded picture on one’s profile; the first one earns points',
    description:
      'Makes a picture that the caller has uploaded their profile picture. The first one earns points.',
    access: 'member',
    body: z.object({ profilePictureURL: uploadedPicture }),
    response: paidAnswer.extend({ message: z.string() }),
  },
  'POST /api/pictures': {
    summary: 'Add an uploaded picture to one’s profile, as the last of at most six',
    description:
      'Adds a picture that the caller has uploaded. The first one is the profile picture and earns points. Adding the same one again changes its description alone.',
    access: 'member',
    body: z.object({ pictureURL: uploadedPicture, alt: alt.optional() }),
    response: paidAnswer.extend({ picture: profilePicture, message: z.string() }),
    errors: ['conflict'],
  },
  'PUT /api/pictures/order': {
    summary: 'Sort one’s pictures; the first is the profile picture',
    description: 'Takes the ids of all of the caller’s pictures in their new order.',
    access: 'member',
    body: pictureOrder,
    response: ownAnswer,
  },
  'PUT /api/pictures/:id': {
    summary: 'Describe one of one’s pictures',
    description:
      'Changes the text that says what the picture shows, for those who can’t see it. An empty one removes it.',
    access: 'member',
    params: idParams,
    body: z.object({ alt }),
    response: ownAnswer,
    errors: ['not_found'],
  },
  'PUT /api/pictures/:id/crop': {
    summary: 'Choose the part of a picture that is shown',
    description:
      'Draws one of the caller’s pictures again from its original. Also for an uploaded picture that is not on the profile yet: nobody else sees another part of it then.',
    access: 'member',
    limit: PICTURE_LIMIT,
    params: idParams,
    body: pictureCrop,
    response: ownAnswer,
    errors: ['not_found'],
  },
  'DELETE /api/pictures/:id': {
    summary: 'Remove one of one’s pictures; the next one moves up',
    description: 'Removes a picture of the caller’s profile, and its files.',
    access: 'member',
    params: idParams,
    response: ownAnswer,
    errors: ['not_found'],
  },
});
