export { exportData } from './member-data.ts';
export { exportJobs } from './jobs.ts';
/** For the operator's command too. */
export { writeExport } from './make.ts';
/** @internal For tests. */
export { exportKey } from './repository.ts';
/** @internal For tests. */
export { memberExports } from './tables.ts';
/** @internal For tests. */
export { pageNames } from './texts/index.ts';
export { findWaitingExport, requestExportByLetter } from './request.ts';
export { exportRoutes } from './routes.ts';
