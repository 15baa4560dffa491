export { alert } from './alert.ts';
export { alertsJobs } from './jobs.ts';
export { alertsRoutes } from './routes.ts';
