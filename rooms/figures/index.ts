export * from './balance.ts';
export * from './constants.ts';
export * from './contract.ts';
export * from './csv.ts';
export * from './funnel.ts';
