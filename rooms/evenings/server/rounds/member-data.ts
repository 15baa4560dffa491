import { eq, or, sql } from 'drizzle-orm';

import {
  exported,
  exportedRows,
  notExported,
  type MemberData,
} from '../../../../app/server/member-data.ts';
import { readRows } from '../../../../platform/server/database/read-pages.ts';
import { roundEvenings, roundPairs, roundSeats } from './tables.ts';

const isOf = (memberId: string) =>
  or(eq(roundPairs.oneId, memberId), eq(roundPairs.otherId, memberId));

export const roundsData: MemberData = {
  tables: [
    notExported(roundEvenings, 'How an evening stands. Its plan is empty once it has ended.'),
    exportedRows(roundSeats, 'roundSeats', {
      keys: ['eventId'],
      leftOut: ['sessionId', 'seenAt', 'idleIn'],
    }),
    exported(roundPairs, 'roundPairs', ['id', 'oneId', 'otherId', 'callId']),
  ],

  exportData: (db, memberId) => ({
    sections: {
      roundPairs: readRows(db, {
        table: roundPairs,
        where: isOf(memberId),
        keys: ['eventId', 'round'],
        show: ({ eventId, round }) => ({ eventId, round }),
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await tx.delete(roundSeats).where(eq(roundSeats.memberId, memberId));
    await tx.delete(roundPairs).where(isOf(memberId));
    // The next round is planned again.
    await tx.execute(sql`
      update ${roundEvenings} set plan = '{"memberIds":[],"rounds":[]}'
      where plan -> 'memberIds' ? ${memberId}`);
  },
};
