import { eq } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { quests } from './tables.ts';

export const homeData: MemberData = {
  tables: [exported(quests, 'firstSteps', ['memberId'])],

  exportData: (db, memberId) => ({
    sections: {
      firstSteps: readRows(db, {
        table: quests,
        where: eq(quests.memberId, memberId),
        keys: ['memberId'],
        show: ({ skipped, dismissedAt }) => ({ skipped, dismissedAt }),
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await tx.delete(quests).where(eq(quests.memberId, memberId));
  },
};
