export { recordDeed, recordDeeds, type Deed } from './activity/record-deed.ts';
/** @internal For tests of other rooms. */
export { countDeeds } from './activity/repository.ts';
export { award } from './ledger/award.ts';
export { playRoutes } from './routes.ts';
