export { separatePair } from './end-match.ts';
/** @internal For tests of other rooms. */
export { endMatch } from './end-match.ts';
export { tellPartners } from './events.ts';
export { endMatchesForLeaving, lockPairsForLeaving, reopenMatches } from './leaving.ts';
export { sayGoodbye } from './goodbye.ts';
export { matchAgain } from './match-again.ts';
export { findWaitingNote } from './notes.ts';
export { resetPair } from './repository.ts';
export { recordSwipe } from './record-swipe.ts';
export { matchingRoutes } from './routes.ts';
export { matchingData } from './member-data.ts';
export { likeNotes } from './tables.ts';
/** @internal For tests. */
export { likeWithholdings } from './tables.ts';
export { endWithholding, releaseLikes, withholdLikes } from './withheld-likes.ts';
export { repeatedNotesJob } from './repeated-notes.ts';
export { matchingJobs } from './withheld-likes.ts';
