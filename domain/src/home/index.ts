export * from './contract.ts';
export * from './quest.ts';
