export { setListed } from './service.ts';
export { isUnlisted } from './repository.ts';
export { rizzmanRoutes } from './routes.ts';
export { openTogether } from './together/open-together.ts';
export { rizzmanData } from './member-data.ts';
/** For the demo, which inserts a past directly. */
export { rizzmanPlays } from './tables.ts';
/** @internal For tests. */
export { rizzmanUnlisted, roomMazes } from './tables.ts';
