export { notificationsData } from './member-data.ts';
export { notificationsJobs } from './jobs.ts';
export { notificationsRoutes } from './routes.ts';
export type { Letter, Letters, WriteLetters } from './letters.ts';
export { readMessageNotices } from './repository.ts';
export { stoppingRoutes } from './stopping/routes.ts';
export { notify, notifyAll, withdrawBetween, withdrawNotices } from './notify.ts';
export {
  countMailsOverdue,
  listDeliveries,
  listFailedDeliveries,
  retryFailedDeliveries,
} from './deliveries/figures.ts';
export type { NotificationRow } from './tables.ts';
export { changeOwnSettings, findOwnSettings } from './own-settings.ts';
/** @internal For tests. */
export type { Notice } from './notify.ts';
/** @internal For tests. */
export { sendDueJob } from './deliveries/plan.ts';
/** Tables that other rooms may join. */
export { memberSettings, notifications } from './tables.ts';
/** @internal For tests. */
export { deliveries, digests, pushSubscriptions, silences, unsubscribeLinks } from './tables.ts';
