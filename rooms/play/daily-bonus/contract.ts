import { z } from 'zod';

import { contract, idParams } from '../../../platform/shared/endpoint.ts';

const dailyBonusAnswer = z.object({
  /** True for a first claim and for a repeat. `bonusPoints` distinguishes them (§15). */
  claimed: z.boolean(),
  isNewStreak: z.boolean(),
  streakDays: z.number().int(),
  /** 0 when today's bonus was already claimed. */
  bonusPoints: z.number().int(),
});
export type DailyBonusAnswer = z.output<typeof dailyBonusAnswer>;

export const dailyBonusContract = contract({
  'POST /api/users/:id/daily-bonus': {
    summary: "Claim the UTC day's bonus; again on the same day changes nothing",
    description:
      'Claims the points of the UTC day and extends the streak. A second claim on the same day is answered with 0 points; during a break there is none to claim.',
    access: 'owner',
    params: idParams,
    response: dailyBonusAnswer,
    errors: ['conflict'],
  },
});
