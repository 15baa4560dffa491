export * from './events.ts';
export * from './limits.ts';
