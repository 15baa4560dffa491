export { arrived, hasActed, hasRefused } from './pair-conditions.ts';
export {
  existsFor,
  findVisible,
  mayInteract,
  mayInteractAmong,
  mayMeet,
  mayMeetAmong,
  partedFrom,
  visibleAmong,
  visibleTo,
} from './policy.ts';
export {
  addressMarks,
  avoidedAddresses,
  blocks,
  keptBlocks,
  matches,
  type MatchRow,
} from './tables.ts';
