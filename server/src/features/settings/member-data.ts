import { eq } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { memberSettings } from './tables.ts';

export const settingsData: MemberData = {
  tables: [exported(memberSettings, 'settings', ['memberId'])],

  exportData: (db, memberId) => ({
    sections: {
      settings: readRows(db, {
        table: memberSettings,
        where: eq(memberSettings.memberId, memberId),
        keys: ['memberId'],
        show: ({ notices, timeZone }) => ({ notices, timeZone }),
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await tx.delete(memberSettings).where(eq(memberSettings.memberId, memberId));
  },
};
