export * from './constants.ts';
export * from './contract.ts';
