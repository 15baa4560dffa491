export { act } from './act.ts';
export { hasActed, hasRefused } from './pair-conditions.ts';
export { matchingRoutes } from './routes.ts';
