export { award } from './award.ts';
export { findEntriesSince, findPayments } from './repository.ts';
export { pointsRoutes } from './routes.ts';
