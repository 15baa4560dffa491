export * from './contract.ts';
export * from './frames.ts';
export * from './constants.ts';
export * from './links.ts';
export * from './icebreakers.ts';
export * from './timeline.ts';
export * from './visible.ts';
