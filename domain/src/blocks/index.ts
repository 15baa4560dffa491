export * from './contract.ts';
export * from './constants.ts';
