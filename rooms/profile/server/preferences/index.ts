import { eraseRows, exportedRows, type MemberData } from '../../../../app/server/member-data.ts';
import { preferenceChanges, preferences } from './tables.ts';

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

export const preferencesData: MemberData = {
  tables: [
    exportedRows(preferences, 'preferences', { keys: ['memberId'] }),
    exportedRows(preferenceChanges, 'changes', { keys: ['day'] }),
  ],

  eraseData: eraseRows([preferences, preferenceChanges]),
};
