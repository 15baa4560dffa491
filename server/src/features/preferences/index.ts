export { preferencesData } from './member-data.ts';
export {
  ageOf,
  citiesFor,
  isAnsweredOfAge,
  isOffered,
  kindOf,
  kindsFor,
  mayBeOffered,
  readSeeker,
  seekerValues,
  showsGoal,
  whoShowGoal,
  type Filtered,
  type Part,
  type Seeker,
} from './offered.ts';
export { rankWith, toThreeDigits, wishValues } from './ranked.ts';
export { preferencesRoutes } from './routes.ts';
export { restoreLabel, hideLabel, readShownPreferences } from './service.ts';
/** A table that other rooms may join. */
export { preferences } from './tables.ts';
