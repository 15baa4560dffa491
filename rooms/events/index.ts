export * from './constants.ts';
export * from './contract.ts';
export * from './desk-contract.ts';
export * from './schedule.ts';
export * from './how-it-goes.ts';
export * from './notifications.ts';
export * from './calendar/contract.ts';
