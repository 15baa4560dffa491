export { endCallsBetween, endCallsOf } from './end-calls.ts';
export { callsJobs } from './jobs.ts';
export { callsData } from './member-data.ts';
export { findCallToReport, readCallToSeal } from './report.ts';
export { createCredentials } from './servers.ts';
export { callsRoutes } from './routes.ts';
/** @internal For tests. */
export { callSeats, calls } from './tables.ts';
