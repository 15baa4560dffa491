export * from './completion.ts';
export * from './constants.ts';
export * from './contract.ts';
export { type ProfilePicture, profilePicture } from './pictures.ts';
export * from './placeholder-video.ts';
export * from './video-address.ts';
