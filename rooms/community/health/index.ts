export * from './contract.ts';
export * from './keep-backups.ts';
export * from './version.ts';
