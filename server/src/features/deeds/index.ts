export { recordDeed, recordDeeds, type Deed } from './record-deed.ts';
export { countDeeds } from './repository.ts';
