export { act } from './act.ts';
/** @public Unmatch and block will call it. */
export { endMatch } from './end-match.ts';
export { matchingRoutes } from './routes.ts';
export { matchingData } from './member-data.ts';
