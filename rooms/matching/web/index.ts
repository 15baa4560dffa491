export {
  announceMatch,
  holdCelebration,
  celebrateMatch,
  onCelebration,
  type MatchCelebration,
} from './celebration.ts';
export { GoodbyeOffer } from './goodbye-offer.tsx';
export { GoodbyeDialog } from './unmatch.tsx';
export { askToLike, LikeHost, LikePart } from './like/like-host.tsx';
export { LikedAbout, LikedPartView, RequestNote } from './like/liked-part.tsx';
export { MemberActions, MemberMenu } from './member-actions.tsx';
export { ProfileBar, RequestNoteOf } from './profile-bar/profile-bar.tsx';
export {
  matchesQuery,
  useAbsentMembers,
  useAnswer,
  useMatches,
  useMatchWith,
  useRefreshMatches,
  useWaitingCount,
} from './queries.ts';
export { matchingTexts } from './texts/index.ts';
export { onLikeSent, showSwipeFailure, type Swipe, useSwipe, useTakeBack } from './use-swipe.ts';
export { YourTurnNotice } from './your-turn-notice.tsx';
