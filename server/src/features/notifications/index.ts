export { notificationsData } from './member-data.ts';
export { notificationsJobs } from './jobs.ts';
export { notificationsRoutes } from './routes.ts';
export { readMessageNotices } from './repository.ts';
export { notify, notifyAll } from './notify.ts';
export { withdrawBetween, withdrawNotices } from './withdraw.ts';
/** @internal For tests. */
export { notifications } from './tables.ts';
