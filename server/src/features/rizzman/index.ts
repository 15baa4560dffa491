export { rizzmanRoutes } from './routes.ts';
export { rizzmanData } from './member-data.ts';
