export * from './age.ts';
export * from './contract.ts';
export * from './email-address.ts';
export * from './interests.ts';
export * from './own-account-contract.ts';
export * from './passkey-contract.ts';
export * from './constants.ts';
export * from './schemas.ts';
