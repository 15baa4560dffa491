export * from './contract.ts';
export * from './notices.ts';
export * from './export/contract.ts';
export * from './leaving/contract.ts';
