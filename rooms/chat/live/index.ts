export * from './events.ts';
export * from './reconnect.ts';
