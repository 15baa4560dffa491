export { runBatch } from './batches/run-batch.ts';
export { startBatch } from './batches/start-batch.ts';
export { findAlike } from './find-alike.ts';
export { stateIn } from './find-people.ts';
export { peopleJobs } from './jobs.ts';
export { peopleData } from './member-data.ts';
export { peopleRoutes } from './routes.ts';
/** @internal For tests. */
export { batches, batchMembers, memberNotes } from './tables.ts';
