export { tablesJobs } from './jobs.ts';
export { tablesRoutes } from './routes.ts';
/** @internal For tests. */
export { composeDueTables } from './compose-event.ts';
