import { eraseRows, exportedRows, type MemberData } from '../../../app/server/member-data.ts';
import { profileDetails, profilePictures, profilePrompts } from './tables.ts';

export const profileData: MemberData = {
  tables: [
    // The room `media` exports their files.
    exportedRows(profilePictures, 'pictures', { keys: ['position'] }),
    exportedRows(profilePrompts, 'prompts', { keys: ['promptId'], leftOut: ['id'] }),
    exportedRows(profileDetails, 'details', { keys: ['memberId'] }),
  ],

  eraseData: eraseRows([profilePictures, profilePrompts, profileDetails]),
};
