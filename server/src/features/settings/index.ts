export { settingsData } from './member-data.ts';
export { settingsRoutes } from './routes.ts';
/** @internal For tests. */
export { memberSettings } from './tables.ts';
