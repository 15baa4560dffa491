export * from './constants.ts';
export * from './contract.ts';
export * from './delivery-rules.ts';
export * from './delivery-times.ts';
export * from './kinds.ts';
