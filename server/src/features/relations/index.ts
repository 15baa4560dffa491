export { hasActed, hasRefused } from './pair-conditions.ts';
export { mayInteract, visibleTo } from './policy.ts';
export { blocks, matches, type MatchRow } from './tables.ts';
