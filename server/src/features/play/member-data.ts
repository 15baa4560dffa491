import { eq } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { activities, activityTotals, pointsLedger, userAchievements } from './tables.ts';

export const playData: MemberData = {
  tables: [
    exported(pointsLedger, 'ledger', ['memberId']),
    exported(activities, 'activity', ['memberId', 'key']),
    exported(activityTotals, 'activityTotals', ['memberId']),
    exported(userAchievements, 'achievements', ['id', 'memberId']),
  ],

  exportData: (db, memberId) => ({
    sections: {
      ledger: readRows(db, {
        table: pointsLedger,
        where: eq(pointsLedger.memberId, memberId),
        keys: ['key'],
        show: ({ key, points, reason, at }) => ({ key, points, reason, at }),
      }),
      activity: readRows(db, {
        table: activities,
        where: eq(activities.memberId, memberId),
        keys: ['kind', 'key'],
        show: ({ kind, day }) => ({ kind, day }),
      }),
      activityTotals: readRows(db, {
        table: activityTotals,
        where: eq(activityTotals.memberId, memberId),
        keys: ['kind'],
        show: ({ kind, total }) => ({ kind, total }),
      }),
      achievements: readRows(db, {
        table: userAchievements,
        where: eq(userAchievements.memberId, memberId),
        keys: ['achievementId'],
        show: ({ achievementId, earnedAt }) => ({ achievementId, earnedAt }),
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    for (const table of [pointsLedger, activities, activityTotals, userAchievements]) {
      await tx.delete(table).where(eq(table.memberId, memberId));
    }
  },
};
