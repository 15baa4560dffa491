export { arrived, hasActed, hasRefused } from './pair-conditions.ts';
export {
  existsAmong,
  existsFor,
  findVisible,
  mayInteract,
  mayInteractAmong,
  mayMeet,
  mayMeetAgain,
  mayMeetAmong,
  partedFrom,
  visibleAmong,
  visibleTo,
} from './policy.ts';
export {
  addressMarks,
  againQuestions,
  closedQuestion,
  avoidedAddresses,
  blocks,
  keptBlocks,
  matches,
  type MatchRow,
  type QuestionRow,
} from './tables.ts';
