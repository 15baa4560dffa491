export { profileData } from './member-data.ts';
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
