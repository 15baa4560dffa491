export { findDeedTotals } from './repository.ts';
export { achievementsRoutes } from './routes.ts';
export { grantAchievements } from './service.ts';
