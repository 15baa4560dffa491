export * from './cities.ts';
export * from './countries.ts';
export * from './places.ts';
export * from './zones.ts';
