export * from './contract.ts';
export * from './notices.ts';
