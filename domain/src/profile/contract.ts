import { z } from 'zod';

import { publicUser, unhiddenUser, bio, fullName, interests, location } from '../account/index.ts';
import { GOALS } from '../preferences/index.ts';
import { contract, idParams } from '../shared/endpoint.ts';
import { profileIssue } from './issue.ts';
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
    profileComplete: z.boolean(profileIssue('completeNotBoolean')),
  })
  .partial();
export type ProfileUpdate = z.output<typeof profileUpdate>;

/** A profile has two answers of the preferences, where their owner shows them (§23). */
const profileUser = publicUser.extend({
  label: z.string().nullable(),
  goal: z.enum(GOALS).nullable(),
});
const userAnswer = z.object({ user: profileUser });
const ownAnswer = z.object({ user: unhiddenUser, pointsAwarded: z.number().int() });

export const profileContract = contract({
  'GET /api/users/:id': {
    summary: 'A member’s profile',
    description:
      'Answers with the fields of a member that other members may see; `label` and `goal` are null unless the member shows them.',
    access: 'member',
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
    response: ownAnswer,
  },
  'PUT /api/profile-picture': {
    summary: 'Show an uploaded picture on one’s profile; the first one earns points',
    description:
      'Makes a picture that the caller has uploaded their profile picture. The first one earns points.',
    access: 'member',
    body: z.object({
      profilePictureURL: z
        .string(profileIssue('noPicture'))
        .min(1, profileIssue('noPicture'))
        .max(2000, profileIssue('noPicture')),
    }),
    response: ownAnswer.extend({ message: z.string() }),
  },
});
