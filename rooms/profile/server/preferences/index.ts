export { preferencesData } from './member-data.ts';
export {
  asksForPhotoCheck,
  citiesFor,
  mostMilesFor,
  CRITERIA,
  either,
  groupsFor,
  readListViewer,
  toPerson,
  type ListViewer,
} from './may-fit.ts';
export { preferencesRoutes } from './routes.ts';
export { hasPreferences, hideLabel, readShownPreferences, restoreLabel } from './service.ts';
/** A table that other rooms may join. */
export { preferences } from './tables.ts';
