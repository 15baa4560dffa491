export * from './contract.ts';
export * from './opens.ts';
