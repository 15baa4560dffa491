export * from './contract.ts';
export * from './ledger.ts';
export * from './score.ts';
export * from './streak.ts';
