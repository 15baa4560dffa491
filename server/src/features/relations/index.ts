export { hasActed, hasRefused } from './pair-conditions.ts';
export { areParted, mayInteract, visibleTo } from './policy.ts';
export { blocks, matches, type MatchRow } from './tables.ts';
