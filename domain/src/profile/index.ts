export * from './completion.ts';
export * from './contract.ts';
export * from './placeholder-video.ts';
export * from './video-address.ts';
