export * from './call.ts';
export * from './constants.ts';
export * from './contract.ts';
export * from './frames.ts';
export * from './relay-only.ts';
export * from './rules.ts';
export * from './notifications.ts';
