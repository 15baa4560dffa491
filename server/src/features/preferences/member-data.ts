import { eq } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { deleteChanges, deletePreferences } from './repository.ts';
import { preferenceChanges, preferences } from './tables.ts';

export const preferencesData: MemberData = {
  tables: [
    exported(preferences, 'preferences', ['memberId']),
    exported(preferenceChanges, 'changes', ['memberId']),
  ],

  exportData: (db, memberId) => ({
    sections: {
      preferences: readRows(db, {
        table: preferences,
        where: eq(preferences.memberId, memberId),
        keys: ['memberId'],
        show: ({ memberId: _member, ...own }) => own,
      }),
      changes: readRows(db, {
        table: preferenceChanges,
        where: eq(preferenceChanges.memberId, memberId),
        keys: ['day'],
        show: ({ day, changes }) => ({ day, changes }),
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await deletePreferences(tx, memberId);
    await deleteChanges(tx, memberId);
  },
};
