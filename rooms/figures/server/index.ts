export { figuresJobs } from './jobs.ts';
export { figuresData } from './member-data.ts';
export { figuresRoutes } from './routes.ts';
/** @internal For the demo. */
export { storeDaySums, type DaySum } from './store.ts';
