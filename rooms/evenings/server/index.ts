export { againJobs } from './again/jobs.ts';
export { againData } from './again/member-data.ts';
export { openForDate } from './again/open-again.ts';
/** @internal For tests. */
export { openAgain } from './again/open-again.ts';
export { againRoutes, answerQuestion } from './again/routes.ts';
export { roundsJobs } from './rounds/jobs.ts';
export { roundsData } from './rounds/member-data.ts';
export { roundsRoutes } from './rounds/routes.ts';
/** @internal For tests. */
export { roundEvenings, roundPairs, roundSeats } from './rounds/tables.ts';
export { tablesJobs } from './tables/jobs.ts';
export { tablesRoutes } from './tables/routes.ts';
/** Also for the demo, whose tables stand at once. */
export { composeDueTables } from './tables/compose-event.ts';
