export * from './age.ts';
export * from './cities.ts';
export * from './contract.ts';
export * from './interests.ts';
export * from './constants.ts';
export * from './texts.ts';
export * from './schemas.ts';
