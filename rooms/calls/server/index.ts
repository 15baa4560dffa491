export { endCallsBetween, endCallsOf, endRoundApart, endRounds } from './end-calls.ts';
export { callsJobs } from './jobs.ts';
export { callsData } from './member-data.ts';
export { findCallToReport, readCallToSeal } from './report.ts';
export { holdSession } from './repository.ts';
export { createCredentials } from './servers.ts';
export { requireAgreement, beginRound } from './start-call.ts';
export { callsRoutes } from './routes.ts';
/** Tables that other rooms may join. */
export { callSeats, calls } from './tables.ts';
