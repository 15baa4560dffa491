export * from './compose.ts';
export * from './contract.ts';
export * from './names.ts';
export * from './notifications.ts';
export * from './schedule.ts';
