import { eq } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { dailyCounts } from './tables.ts';

export const dailyLimitsData: MemberData = {
  tables: [exported(dailyCounts, 'dailyCounts', ['memberId'])],

  exportData: (db, memberId) => ({
    sections: {
      dailyCounts: readRows(db, {
        table: dailyCounts,
        where: eq(dailyCounts.memberId, memberId),
        keys: ['action'],
        show: ({ action, day, count }) => ({ action, day, count }),
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await tx.delete(dailyCounts).where(eq(dailyCounts.memberId, memberId));
  },
};
