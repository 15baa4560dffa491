export * from './accept-language.ts';
export * from './formats.ts';
export * from './issue-key.ts';
export * from './language.ts';
