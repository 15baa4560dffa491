export * from './catalogue.ts';
export * from './contract.ts';
export * from './themes.ts';
