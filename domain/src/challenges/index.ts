export * from './catalogue.ts';
export * from './contract.ts';
export * from './offer.ts';
