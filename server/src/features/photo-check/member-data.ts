import { eq } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { photoChecks } from './tables.ts';

/** The selfies themselves are files of the room `media`, which exports and erases them. */
export const photoCheckData: MemberData = {
  tables: [
    exported(photoChecks, 'photoChecks', ['id', 'memberId', 'uploadId', 'expiresAt', 'picture']),
  ],

  exportData: (db, memberId) => ({
    sections: {
      photoChecks: readRows(db, {
        table: photoChecks,
        where: eq(photoChecks.memberId, memberId),
        keys: ['id'],
        show: ({ state, gestures, digits, createdAt, submittedAt, decidedAt, finding }) => ({
          state,
          gestures,
          digits,
          createdAt,
          submittedAt,
          decidedAt,
          finding,
        }),
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await tx.delete(photoChecks).where(eq(photoChecks.memberId, memberId));
  },
};
