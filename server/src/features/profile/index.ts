export { profileData } from './member-data.ts';
export { readOwnDetails } from './details.ts';
export { hangPicture, takePictureDown } from './gallery/hang-picture.ts';
export { readPictures, readPicturesOf } from './gallery/read-pictures.ts';
export { questionOf, readPrompts } from './prompts.ts';
export { pictureSavedJob } from './picture-saved.ts';
export { setProfile } from './repository.ts';
export { profileRoutes } from './routes.ts';
export { profileDetails, profilePictures, profilePrompts } from './tables.ts';
