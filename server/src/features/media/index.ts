export { sendFile } from './files.ts';
export { findSavedPicture } from './repository.ts';
export { ownPathIn, uploadIdIn } from './addresses.ts';
export { mediaJobs } from './jobs.ts';
export { fileRoutes, mediaRoutes } from './routes.ts';
export { dropUploads, removeDropped, saveUpload, storeCopy, storeUpload } from './service.ts';
export { dropCover, keepAsCover } from './covers.ts';
export { dropSelfies, findSelfie, keepAsSelfie } from './selfies.ts';
export { mediaData } from './member-data.ts';
/** Others may join them. */
export { uploads } from './tables.ts';
