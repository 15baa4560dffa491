export { hasActed, hasRefused } from './pair-conditions.ts';
export { mayInteract, visibleTo } from './policy.ts';
export { matches, type MatchRow } from './tables.ts';
