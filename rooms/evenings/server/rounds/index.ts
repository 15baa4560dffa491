export { roundsJobs } from './jobs.ts';
export { roundsData } from './member-data.ts';
export { roundsRoutes } from './routes.ts';
/** @internal For tests. */
export { roundEvenings, roundPairs, roundSeats } from './tables.ts';
