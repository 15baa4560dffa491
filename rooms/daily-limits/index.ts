export * from './daily-limits.ts';
