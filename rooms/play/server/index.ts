export { recordActivity, recordActivities, type Activity } from './activity/record-activity.ts';
export { findActivityTotals } from './activity/repository.ts';
export { award } from './ledger/award.ts';
export { countPaidSince } from './ledger/repository.ts';
export { playJobs } from './jobs.ts';
export { playRoutes } from './routes.ts';
export { chooseSkin } from './skins/skins.ts';
export { tellUserChanged } from './tell-user-changed.ts';
export { playData } from './member-data.ts';
/** For the demo, which inserts a past directly. */
export { activities, activityTotals, pointsLedger, userAchievements } from './tables.ts';
