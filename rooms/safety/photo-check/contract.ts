import { z } from 'zod';

import { contract, givenString, idParams } from '../../../platform/shared/endpoint.ts';
import { issue } from '../../../platform/shared/texts/issue-key.ts';
import { GESTURES } from './gestures.ts';

export const gestures = z.array(z.enum(GESTURES));

const newPhotoCheck = z.object({
  id: z.string(),
  gestures,
  digits: z.string(),
  expiresAt: z.string(),
});
export type NewPhotoCheck = z.output<typeof newPhotoCheck>;

/** The state of a member's check. `checked` lasts as long as the badge. */
const PHOTO_CHECK_STATES = ['none', 'waiting', 'checked', 'refused'] as const;

const photoCheck = z.object({
  state: z.enum(PHOTO_CHECK_STATES),
  checkedAt: z.string().nullable(),
  /** The moderator's reason for refusing. */
  reason: z.string().nullable(),
});
export type PhotoCheck = z.output<typeof photoCheck>;

export const photoCheckContract = contract({
  'POST /api/photo-check': {
    summary: 'Ask for two gestures and four digits to show on a selfie',
    description:
      'Answers with a task that is good for ten minutes, and replaces the one before. Not while a selfie waits or the pictures are checked.',
    access: 'member',
    /** Or one could ask for new gestures until they match a picture of somebody else. */
    limit: { name: 'photo-checks', points: 10, seconds: 86_400 },
    response: newPhotoCheck,
    errors: ['conflict'],
  },
  'PUT /api/photo-check/:id': {
    summary: 'Hand in the selfie for a task',
    description:
      'Takes a picture that the caller has uploaded as the selfie for their task. Only moderators can see it.',
    access: 'member',
    params: idParams,
    body: z.object({ selfieURL: givenString(2000, issue('photo-check.selfieMissing')) }),
    response: photoCheck,
    errors: ['conflict'],
  },
  'GET /api/photo-check': {
    summary: 'How far one’s photo check is',
    description:
      'Answers with the state of the caller’s newest selfie. `none` again once the first picture changed.',
    access: 'member',
    response: photoCheck,
  },
});
