export { findAllBestFits } from './best-fit/job.ts';
export { toCompared } from './compared.ts';
export { discoveryJobs } from './jobs.ts';
export { discoveryData } from './member-data.ts';
export { discoveryRoutes } from './routes.ts';
export { writeReasons, type Wording } from './view.ts';
/** @internal For tests. */
export { countStandings } from './standings/count-standings.ts';
/** @internal For tests. */
export { bestFitPairs, bestFits, standings } from './tables.ts';
