export * from './constants.ts';
export * from './contract.ts';
export * from './suggest.ts';
export * from './plans-contract.ts';
export * from './plan-rules.ts';
export * from './notifications.ts';
