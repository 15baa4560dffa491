export * from './constants.ts';
export { photoCheckContract, type NewPhotoCheck, type PhotoCheck } from './contract.ts';
export * from './desk-contract.ts';
export * from './gestures.ts';
export * from './notifications.ts';
