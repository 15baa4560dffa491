export * from './cities.ts';
export * from './constants.ts';
export * from './contract.ts';
export * from './countries.ts';
export * from './places.ts';
export * from './zones.ts';
