import { eraseRows, exportedRows, type MemberData } from '../../../app/server/member-data.ts';
import { activities, activityTotals, pointsLedger, userAchievements } from './tables.ts';

export const playData: MemberData = {
  tables: [
    exportedRows(pointsLedger, 'ledger', { keys: ['key'] }),
    exportedRows(activities, 'activity', { keys: ['kind', 'key'], leftOut: ['key'] }),
    exportedRows(activityTotals, 'activityTotals', { keys: ['kind'] }),
    exportedRows(userAchievements, 'achievements', { keys: ['achievementId'], leftOut: ['id'] }),
  ],

  eraseData: eraseRows([pointsLedger, activities, activityTotals, userAchievements]),
};
