export { Discover, useCandidateCount } from './deck/discover.tsx';
export { AskNewcomers } from './newcomers/ask-newcomers.tsx';
export { NewcomersField } from './newcomers/newcomers-field.tsx';
export { useDeck } from './deck/use-deck.ts';
