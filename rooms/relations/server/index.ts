export { hasActed, hasRefused } from './pair-conditions.ts';
export {
  existsFor,
  findVisible,
  mayInteract,
  mayInteractAmong,
  mayMeet,
  partedFrom,
  visibleAmong,
  visibleTo,
} from './policy.ts';
/** @internal For evenings. */
export { mayMeetAmong } from './policy.ts';
export {
  addressMarks,
  avoidedAddresses,
  blocks,
  keptBlocks,
  matches,
  type MatchRow,
} from './tables.ts';
