export * from './contract.ts';
export * from './constants.ts';
export * from './find-addresses.ts';
