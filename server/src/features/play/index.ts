export { recordActivity, recordActivities, type Activity } from './activity/record-activity.ts';
/** @internal For tests of other rooms. */
export { countActivities } from './activity/repository.ts';
export { award } from './ledger/award.ts';
export { playRoutes } from './routes.ts';
export { tellUserChanged } from './tell-user-changed.ts';
export { playData } from './member-data.ts';
