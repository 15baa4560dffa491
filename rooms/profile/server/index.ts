import { eraseRows, exportedRows, type MemberData } from '../../../app/server/member-data.ts';
import { profileDetails, profilePictures, profilePrompts } from './tables.ts';

export {
  appendPicture,
  readPictures,
  readPicturesOf,
  takeDownPicture,
} from './gallery/read-pictures.ts';
export { restorePart, takeDownPart, type TakenDownPart } from './parts.ts';
export { questionOf, readPrompts } from './prompts.ts';
export { readDetails } from './read-details.ts';
export { nameLikeStaffJob, pictureSavedJob } from './job-kinds.ts';
export { profileRoutes } from './routes.ts';
export { profileDetails, profilePictures, profilePrompts } from './tables.ts';

export const profileData: MemberData = {
  tables: [
    // The room `media` exports their files.
    exportedRows(profilePictures, 'pictures', { keys: ['position'] }),
    exportedRows(profilePrompts, 'prompts', { keys: ['promptId'], leftOut: ['id'] }),
    exportedRows(profileDetails, 'details', { keys: ['memberId'] }),
  ],

  eraseData: eraseRows([profilePictures, profilePrompts, profileDetails]),
};
