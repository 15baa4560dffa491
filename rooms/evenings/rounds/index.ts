export * from './contract.ts';
export * from './evening.ts';
export * from './plan.ts';
