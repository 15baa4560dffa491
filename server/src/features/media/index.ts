export { originFor, uploadIdIn } from './addresses.ts';
export { fileRoutes, mediaRoutes } from './routes.ts';
export { dropUploads, removeDropped, saveUpload, storePicture, sweepUploads } from './service.ts';
