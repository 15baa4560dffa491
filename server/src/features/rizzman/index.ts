export { rizzmanRoutes } from './routes.ts';
