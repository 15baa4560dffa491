export { learnPlace, PlaceField, usePlaceNames } from './places.tsx';
export { useInterests } from './use-interests.ts';
