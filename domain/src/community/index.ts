export * from './accent.ts';
export * from './constants.ts';
export * from './contract.ts';
export * from './defaults.ts';
export * from './first-run.ts';
export * from './settings.ts';
