export { homeData } from './member-data.ts';
export { homeRoutes } from './routes.ts';
