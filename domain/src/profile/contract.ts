import { z } from 'zod';

import { publicUser } from '../account/contract.ts';
import { bio, fullName, interests, location } from '../account/schemas.ts';
import { POINT_REASONS } from '../points/ledger.ts';
import { contract, idParams } from '../shared/endpoint.ts';
import { videoIntroUrl } from './video-address.ts';

/** Any subset; every part as registration checks it. All else is dropped (§14). */
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

/** A member's play, told by the ledger and the deeds. Days are UTC dates. */
const stats = z.object({
  /** The server's day: the last one of each picture. */
  today: z.string(),
  /** Points of the last 30 days. */
  points: z.number().int(),
  /** Days of the last 30 on which points were earned. */
  activeDays: z.number().int(),
  /** Mazes won, ever. */
  mazeWins: z.number().int(),
  /** What only members themselves see; null for others. */
  details: z
    .object({
      /** Of the last 30 days, by day and reason. */
      points: z.array(
        z.object({ day: z.string(), reason: z.enum(POINT_REASONS), points: z.number().int() }),
      ),
      /** Of the last 12 weeks. */
      activeDays: z.array(z.string()),
      mazeWinDays: z.array(z.string()),
    })
    .nullable(),
});
export type Stats = z.output<typeof stats>;

export const profileContract = contract({
  'GET /api/users/:id': {
    summary: 'A member’s profile',
    access: 'member',
    params: idParams,
    response: userAnswer,
  },
  'PUT /api/users/:id': {
    summary: 'Edit one’s profile, or save a video introduction',
    access: 'owner',
    params: idParams,
    body: profileUpdate,
    response: userAnswer.extend({ pointsAwarded: z.number().int() }),
  },
  'GET /api/users/:id/stats': {
    summary: 'A member’s play in figures; by day and reason for the member alone',
    access: 'member',
    params: idParams,
    response: stats,
  },
  'PUT /api/profile-picture': {
    summary: 'Show an uploaded picture on one’s profile; the first one earns points',
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
