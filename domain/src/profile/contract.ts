import { z } from 'zod';

import { publicUser, bio, fullName, interests, location } from '../account/index.ts';
import { contract, idParams } from '../shared/endpoint.ts';
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
    profileComplete: z.boolean('Profile complete must be true or false'),
  })
  .partial();
export type ProfileUpdate = z.output<typeof profileUpdate>;

const userAnswer = z.object({ user: publicUser });

export const profileContract = contract({
  'GET /api/users/:id': {
    summary: 'A member’s profile',
    description: 'Answers with the fields of a member that other members may see.',
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
    response: userAnswer.extend({ pointsAwarded: z.number().int() }),
  },
  'PUT /api/profile-picture': {
    summary: 'Show an uploaded picture on one’s profile; the first one earns points',
    description:
      'Makes a picture that the caller has uploaded their profile picture. The first one earns points.',
    access: 'member',
    body: z.object({
      profilePictureURL: z
        .string('Please upload a picture first')
        .min(1, 'Please upload a picture first')
        .max(2000, 'Please upload a picture first'),
    }),
    response: userAnswer.extend({ pointsAwarded: z.number().int(), message: z.string() }),
  },
});
