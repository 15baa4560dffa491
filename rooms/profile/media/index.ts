export * from './addresses.ts';
export * from './contract.ts';
export * from './constants.ts';
