export * from './ages.ts';
export * from './compatibility.ts';
export * from './contract.ts';
export * from './distance.ts';
export * from './constants.ts';
export * from './radius.ts';
export * from './reasons.ts';
