export * from './contract.ts';
export * from './constants.ts';
export * from './pair.ts';
export * from './notifications.ts';
