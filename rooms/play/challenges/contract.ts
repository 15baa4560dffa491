import { z } from 'zod';

import { contract, idParams } from '../../../platform/shared/endpoint.ts';
import { unhiddenUser } from '../../account/index.ts';
import { CHALLENGE_CATEGORIES, CHALLENGE_ICONS, CHALLENGE_TYPES } from './catalogue.ts';

const challenge = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(CHALLENGE_TYPES),
  category: z.enum(CHALLENGE_CATEGORIES),
  points: z.number().int(),
  iconName: z.enum(CHALLENGE_ICONS),
});
export type ChallengeView = z.output<typeof challenge>;

/** A challenge on a member's list for the current day, week or, for achievements, of all time. */
const userChallenge = z.object({
  id: z.string(),
  challengeId: z.string(),
  completed: z.boolean(),
  progress: z.number().int(),
  maxProgress: z.number().int(),
  /** A text about what is still to do. Null when nothing is. */
  missing: z.string().nullable(),
});
export type UserChallenge = z.output<typeof userChallenge>;

export const challengesContract = contract({
  'GET /api/challenges': {
    summary: 'Every challenge there is',
    description: 'Lists all daily, weekly and achievement challenges.',
    access: 'member',
    response: z.array(challenge),
  },
  'GET /api/users/:id/challenges': {
    summary: 'The challenges of the current day, week and life, with progress',
    description:
      'Lists the challenges of the current day and week and those done once, with the progress in each.',
    access: 'owner',
    params: idParams,
    response: z.array(userChallenge),
  },
  'POST /api/users/:id/challenges/:challengeId/complete': {
    summary: 'Complete a challenge whose activities are done; once in its period',
    description:
      'Completes a challenge and awards its points, once in its period. It is refused while the progress is not complete.',
    access: 'owner',
    params: idParams.extend({ challengeId: z.string() }),
    response: z.object({ user: unhiddenUser, pointsEarned: z.number().int() }),
    errors: ['not_found', 'conflict'],
  },
});
