export { MatchWatch } from './match-watch.tsx';
