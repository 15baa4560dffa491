export { profileData } from './member-data.ts';
export { appendPicture, takeDownPicture } from './gallery/append-picture.ts';
export { readPictures, readPicturesOf } from './gallery/read-pictures.ts';
export { restorePart, takeDownPart, type TakenDownPart } from './parts.ts';
export { questionOf, readPrompts } from './prompts.ts';
export { readDetails } from './read-details.ts';
export { pictureSavedJob } from './picture-saved.ts';
export { profileRoutes } from './routes.ts';
export { profileDetails, profilePictures, profilePrompts } from './tables.ts';
