export { hasActed, hasRefused } from './pair-conditions.ts';
export { existsFor, findVisible, mayInteract, mayMeet, partedFrom, visibleTo } from './policy.ts';
export { blocks, keptBlocks, matches, type MatchRow } from './tables.ts';
