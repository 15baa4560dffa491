export { Discover, useCandidateCount } from './deck/discover.tsx';
export { candidatesQuery, SMALLEST_RADIUS } from './deck/queries.ts';
export { useDeck } from './deck/use-deck.ts';
