export { recordDeed, recordDeeds } from './record-deed.ts';
export { countDeeds } from './repository.ts';
