export * from './contract.ts';
export * from './frames.ts';
export * from './limits.ts';
