export * from './constants.ts';
export * from './squads-contract.ts';
export * from './meeting-contract.ts';
export * from './rooms-contract.ts';
export * from './suggest.ts';
