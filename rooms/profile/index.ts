export * from './completion.ts';
export * from './constants.ts';
export { type ProfilePrompt, profilePrompt, type Prompt, type VoiceNote } from './details.ts';
export * from './contract.ts';
export { type PictureCrop, type ProfilePicture, profilePicture } from './pictures.ts';
export * from './placeholder-video.ts';
export * from './prompts.ts';
export * from './spoken-languages.ts';
export * from './video-address.ts';
