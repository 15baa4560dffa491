export { Discover, useCandidateCount } from './deck/discover.tsx';
export { useDeck } from './deck/use-deck.ts';
export { useFewFaces } from './few-faces/use-few-faces.ts';
export { AskNewcomersLater } from './newcomers/ask-newcomers-later.tsx';
export { NewcomersField } from './newcomers/newcomers-field.tsx';
