export { award } from './award.ts';
export { findEntriesSince, findPaidKeys } from './repository.ts';
export { pointsRoutes } from './routes.ts';
