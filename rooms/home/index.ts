export * from './contract.ts';
export * from './evening.ts';
export * from './quest.ts';
export * from './today.ts';
