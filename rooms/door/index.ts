export * from './constants.ts';
export * from './contract.ts';
export * from './proof-contract.ts';
export * from './schemas.ts';
export * from './notifications.ts';
