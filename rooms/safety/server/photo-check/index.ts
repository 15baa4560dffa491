export { beginPhotoCheck } from './begin-check.ts';
export { photoCheckDeskRoutes } from './desk-routes.ts';
export { photoCheckJobs } from './jobs.ts';
export { photoCheckData } from './member-data.ts';
export { photoCheckRoutes } from './routes.ts';
export { submitSelfie } from './submit-selfie.ts';
/** @internal For tests. */
export { photoChecks } from './tables.ts';
