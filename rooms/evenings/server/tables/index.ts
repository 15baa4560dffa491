export { tablesJobs } from './jobs.ts';
export { tablesRoutes } from './routes.ts';
/** Also for the demo, whose tables stand at once. */
export { composeDueTables } from './compose-event.ts';
