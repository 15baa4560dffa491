export { Discover, useCandidateCount } from './deck/discover.tsx';
export { useDeck } from './deck/use-deck.ts';
