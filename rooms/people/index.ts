export * from './batch-contract.ts';
export * from './common-providers.ts';
export * from './constants.ts';
export * from './contract.ts';
export * from './person-contract.ts';
