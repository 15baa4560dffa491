import { eq, or } from 'drizzle-orm';

import {
  exportedRows,
  keptAfterErasing,
  notExported,
  type MemberData,
} from '../../../app/server/member-data.ts';
import { bestFitPairs, bestFitRuns, bestFits, standings } from './tables.ts';

export const discoveryData: MemberData = {
  tables: [
    // The other may have been hidden since that day.
    exportedRows(bestFits, 'bestFits', { keys: ['day'], leftOut: ['otherId'] }),
    notExported(bestFitPairs, 'Members who might be paired, for the time of a job.'),
    notExported(standings, 'Would tell that others have passed the member.'),
    keptAfterErasing(bestFitRuns, 'How far the job of a day is.'),
  ],

  eraseData: async ({ tx }, memberId) => {
    for (const [table, isTheirs] of [
      [standings, eq(standings.memberId, memberId)],
      [bestFits, or(eq(bestFits.memberId, memberId), eq(bestFits.otherId, memberId))],
      [bestFitPairs, or(eq(bestFitPairs.one, memberId), eq(bestFitPairs.other, memberId))],
    ] as const) {
      await tx.delete(table).where(isTheirs);
    }
  },
};
