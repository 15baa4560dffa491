import { pointsContract } from '@rizzly/domain/points';

import type { RoomContext } from '../../context.ts';
import { claimDailyBonus } from './claim-daily-bonus.ts';

export function pointsRoutes(context: RoomContext): void {
  context.serve(pointsContract, {
    'POST /api/users/:id/daily-bonus': ({ viewer }) => claimDailyBonus(context, viewer.memberId),
  });
}
