export { sendFile } from './files.ts';
export { dropUploads, findSavedPicture } from './repository.ts';
export { drawCrop, exchangeFiles } from './originals.ts';
export { dropLogo, findLogo, logoUrlOf, readLogo, saveLogo } from './logo.ts';
export { ownPathIn, uploadIdIn } from './addresses.ts';
export { mediaJobs } from './jobs.ts';
export { fileRoutes, mediaRoutes } from './routes.ts';
export {
  openAttachment,
  removeDropped,
  saveUpload,
  storeCopy,
  storeForChat,
  storeUpload,
} from './service.ts';
export { dropKept, findSelfie, keepPictureAs } from './kept-pictures.ts';
export { mediaData } from './member-data.ts';
/** Others may join them. */
export { uploads } from './tables.ts';
