export { celebrateMatch } from './celebration.ts';
export { UnmatchDialog, UnmatchItem } from './unmatch.tsx';
export { useEndedMatches } from './use-ended-matches.ts';
export { LikeHost } from './like/like-host.tsx';
export { useMatchWith } from './queries.ts';
export { MatchWatch, useWaitingCount } from './match-watch.tsx';
export { onCelebration } from './celebration.ts';
