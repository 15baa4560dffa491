export { eventReviewRoutes } from './routes.ts';
