export { coachingData } from './member-data.ts';
export { coachingRoutes } from './routes.ts';
