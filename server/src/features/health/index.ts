export { alertAdmins } from './alert-admins.ts';
export { healthJobs } from './jobs.ts';
export { healthRoutes } from './routes.ts';
export { nodes, upkeep } from './tables.ts';
