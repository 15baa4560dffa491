export * from './events.ts';
export * from './frames.ts';
export * from './constants.ts';
export * from './reconnect.ts';
