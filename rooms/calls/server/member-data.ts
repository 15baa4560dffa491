import { or, eq } from 'drizzle-orm';

import { exported, notExported, type MemberData } from '../../../app/server/member-data.ts';
import { readRows } from '../../../platform/server/database/read-pages.ts';
import { callSeats, calls } from './tables.ts';

export const callsData: MemberData = {
  tables: [
    exported(calls, 'calls', [
      'id',
      'conversationId',
      'callerId',
      'calleeId',
      // Would tell the caller of a decline.
      'silencedAt',
      'endsAt',
      // Would tell of a block or a report.
      'endedApart',
      'callerSessionId',
      'calleeSessionId',
      'callerSeenAt',
      'calleeSeenAt',
      'callerVideo',
      'calleeVideo',
      'callerMore',
      'calleeMore',
      'callerPressed',
      'calleePressed',
      'callerSignals',
      'calleeSignals',
    ]),
    notExported(callSeats, 'Only while a call rings or is active.'),
  ],

  exportData: (db, memberId) => ({
    sections: {
      calls: readRows(db, {
        table: calls,
        where: or(eq(calls.callerId, memberId), eq(calls.calleeId, memberId)),
        keys: ['id'],
        show: ({ callerId, startedAt, acceptedAt, endedAt }) => ({
          outgoing: callerId === memberId,
          startedAt,
          acceptedAt,
          endedAt,
        }),
      }),
    },
  }),

  // Leaving has ended a call before.
  eraseData: async ({ tx }, memberId) => {
    await tx.delete(calls).where(or(eq(calls.callerId, memberId), eq(calls.calleeId, memberId)));
  },
};
