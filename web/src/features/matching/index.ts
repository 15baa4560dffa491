export { celebrateMatch } from './celebration.ts';
export { MatchWatch, useWaitingCount } from './match-watch.tsx';
