export { act } from './act.ts';
export { matchingRoutes } from './routes.ts';
