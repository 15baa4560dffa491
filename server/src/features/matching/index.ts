export { matchingRoutes } from './routes.ts';
