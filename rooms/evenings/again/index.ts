export * from './contract.ts';
export * from './notifications.ts';
export * from './rules.ts';
