export { tablesRoutes } from './routes.ts';
