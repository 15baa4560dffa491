export * from './cities.ts';
export * from './contract.ts';
export * from './interests.ts';
export * from './limits.ts';
export * from './reset-texts.ts';
export * from './schemas.ts';
