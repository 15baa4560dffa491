export { pictureSavedJob } from './picture-saved.ts';
export { setProfile } from './repository.ts';
export { profileRoutes } from './routes.ts';
