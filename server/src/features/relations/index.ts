export { hasActed, hasRefused } from './pair-conditions.ts';
export { existsFor, mayInteract, mayMeet, visibleTo } from './policy.ts';
export { blocks, keptBlocks, matches, type MatchRow } from './tables.ts';
