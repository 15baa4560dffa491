export { challengesRoutes } from './routes.ts';
