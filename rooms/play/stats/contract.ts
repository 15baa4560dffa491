import { z } from 'zod';

import { contract, idParams } from '../../../platform/shared/endpoint.ts';
import { POINT_REASONS } from '../ledger/ledger.ts';

/** A member's statistics, counted from the ledger and the activities. Days are UTC dates. */
const stats = z.object({
  /** The server's current day, the last of each chart. */
  today: z.string(),
  /** Null for others if the member hides them. */
  rizzScore: z.number().int().nullable(),
  level: z.number().int().nullable(),
  streakDays: z.number().int().nullable(),
  /** Private figures; null for other members. */
  details: z
    .object({
      /** The sum of the last 30 days. */
      pointsEarned: z.number().int(),
      /** Mazes won in total. */
      mazeWins: z.number().int(),
      /** The last 30 days, by day and reason. */
      points: z.array(
        z.object({ day: z.string(), reason: z.enum(POINT_REASONS), points: z.number().int() }),
      ),
      /** The last 12 weeks. */
      activeDays: z.array(z.string()),
      mazeWinDays: z.array(z.string()),
    })
    .nullable(),
});
export type Stats = z.output<typeof stats>;

export const statsContract = contract({
  'GET /api/users/:id/stats': {
    summary: 'A member’s play in figures; by day and reason only for the member',
    description:
      'Answers with what the member has done in the game. Details by day are only for the member.',
    access: 'member',
    params: idParams,
    response: stats,
  },
});
