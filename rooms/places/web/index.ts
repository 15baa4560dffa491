export { learnPlace } from './known-places.ts';
export { PlaceField } from './place-field.tsx';
export { useInterests } from './use-interests.ts';
export { usePlaceNames } from './use-place-names.ts';
