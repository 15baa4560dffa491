export * from './constants.ts';
export * from './squads-contract.ts';
export * from './meeting-contract.ts';
export * from './rooms-contract.ts';
export * from './suggest.ts';
export * from './plans-contract.ts';
export * from './plan-rules.ts';
export * from './notifications.ts';
