export { exportData } from './member-data.ts';
export { exportJobs } from './jobs.ts';
/** @public For the operator's command, and for tests. */
export { writeExport } from './make.ts';
/** @internal For tests. */
export { exportKey } from './keys.ts';
/** @internal For tests. */
export { memberExports } from './tables.ts';
export { exportRoutes } from './routes.ts';
