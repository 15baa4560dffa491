import { eraseRows, exportedRows, type MemberData } from '../../../../app/server/member-data.ts';
import { preferenceChanges, preferences } from './tables.ts';

export const preferencesData: MemberData = {
  tables: [
    exportedRows(preferences, 'preferences', { keys: ['memberId'] }),
    exportedRows(preferenceChanges, 'changes', { keys: ['day'] }),
  ],

  eraseData: eraseRows([preferences, preferenceChanges]),
};
