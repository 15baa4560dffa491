import { z } from 'zod';

import { paragraphText } from '../../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../../platform/shared/endpoint.ts';
import { issue } from '../../../platform/shared/texts/issue-key.ts';
import { PHOTO_CHECK_FINDING_MAX } from './constants.ts';
import { gestures } from './contract.ts';

const waitingPhotoCheck = z.object({
  id: z.string(),
  member: z.object({ id: z.string(), fullName: z.string() }),
  /** Only moderators can open this address, and each view is audited. */
  selfie: z.string(),
  /** The pictures on the profile now. */
  pictures: z.array(z.string()),
  gestures,
  digits: z.string(),
  submittedAt: z.string(),
});

export const PHOTO_CHECK_OUTCOMES = ['checked', 'refused'] as const;
export type PhotoCheckOutcome = (typeof PHOTO_CHECK_OUTCOMES)[number];

const decision = z
  .object({
    outcome: z.enum(PHOTO_CHECK_OUTCOMES, issue('photo-check.outcome')),
    finding: paragraphText()
      .pipe(z.string().max(PHOTO_CHECK_FINDING_MAX, issue('photo-check.findingLength')))
      .default(''),
    /**
     * The picture that the selfie was compared with. By default the one of the profile when the
     * selfie was submitted, or at the last 409 about a changed picture.
     */
    picture: z.string().max(2000).optional(),
  })
  .refine(({ outcome, finding }) => outcome === 'checked' || finding !== '', {
    message: issue('photo-check.findingMissing'),
    path: ['finding'],
  });
export type PhotoCheckDecision = z.output<typeof decision>;

/** The moderators' calls. For everybody else they don't exist. */
export const photoCheckDeskContract = contract({
  'GET /api/desk/photo-checks': {
    summary: 'Selfies that wait, the oldest first',
    description:
      'Lists the selfies that wait for a moderator, without the caller’s own, with the pictures to compare them with.',
    access: 'moderator',
    response: z.array(waitingPhotoCheck),
  },
  'POST /api/desk/photo-checks/:id/decide': {
    summary: 'Decide whether the selfie and the pictures show the same person',
    description:
      'Gives the badge or refuses it. Only the first decision counts; a second answers 409. If the picture was changed meanwhile, the answer is 409 as well, and the selfie has to be looked at again.',
    access: 'moderator',
    params: idParams,
    body: decision,
    response: z.object({ id: z.string(), state: z.enum(PHOTO_CHECK_OUTCOMES) }),
    errors: ['conflict'],
  },
  'GET /api/desk/photo-checks/:id/selfie': {
    summary: 'A selfie that waits',
    description: 'Not the caller’s own. The audit records each view.',
    access: 'moderator',
    params: idParams,
    response: z.unknown(),
    answersFile: 'image/webp',
  },
  'GET /api/desk/photo-checks/:id/pictures/:folder': {
    summary: 'A picture to compare a waiting selfie with',
    description: 'One of the pictures of the member whose selfie waits, by the folder of its file.',
    access: 'moderator',
    params: z.object({ id: z.uuid(), folder: z.string().max(100) }),
    response: z.unknown(),
    answersFile: 'image/webp',
  },
});
