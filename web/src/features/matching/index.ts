export { MatchWatch, useWaitingCount } from './match-watch.tsx';
