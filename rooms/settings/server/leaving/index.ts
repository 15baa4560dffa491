export { eraseDue, eraseNow } from './erase-due.ts';
/** @internal For tests. */
export { beginLeaving, comeBack } from './leave.ts';
export { leavingData } from './member-data.ts';
export { leavingJobs } from './jobs.ts';
export { leavingRoutes } from './routes.ts';
export { tombstones } from './tables.ts';
export { applyTombstones } from './tombstones.ts';
