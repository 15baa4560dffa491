export { originFor, uploadIdIn } from './addresses.ts';
export { mediaJobs } from './jobs.ts';
export { fileRoutes, mediaRoutes } from './routes.ts';
export { dropUploads, removeDropped, saveUpload, storePicture } from './service.ts';
export { mediaData } from './member-data.ts';
