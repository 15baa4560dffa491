export * from './contract.ts';
export * from './limits.ts';
export * from './pair.ts';
export * from './texts.ts';
