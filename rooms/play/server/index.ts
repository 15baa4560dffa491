import { eraseRows, exportedRows, type MemberData } from '../../../app/server/member-data.ts';
import { activities, activityTotals, pointsLedger, userAchievements } from './tables.ts';

export { recordActivity, recordActivities, type Activity } from './activity/record-activity.ts';
export { findActivityTotals } from './activity/repository.ts';
export { award } from './ledger/award.ts';
export { countPaidSince } from './ledger/repository.ts';
export { playJobs } from './daily-bonus/tell-rest-days.ts';
export { playRoutes } from './routes.ts';
export { chooseSkin } from './skins/skins.ts';
export { tellUserChanged } from './tell-user-changed.ts';
/** For the demo, which inserts a past directly. */
export { activities, activityTotals, pointsLedger, userAchievements } from './tables.ts';

export const playData: MemberData = {
  tables: [
    exportedRows(pointsLedger, 'ledger', { keys: ['key'] }),
    exportedRows(activities, 'activity', { keys: ['kind', 'key'], leftOut: ['key'] }),
    exportedRows(activityTotals, 'activityTotals', { keys: ['kind'] }),
    exportedRows(userAchievements, 'achievements', { keys: ['achievementId'], leftOut: ['id'] }),
  ],

  eraseData: eraseRows([pointsLedger, activities, activityTotals, userAchievements]),
};
