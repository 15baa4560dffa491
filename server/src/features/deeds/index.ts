export { recordDeed, recordDeeds, type Deed } from './record-deed.ts';
export { countDeeds, findDeedDays } from './repository.ts';
