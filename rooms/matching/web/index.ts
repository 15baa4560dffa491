export {
  announceMatch,
  holdCelebration,
  celebrateMatch,
  onCelebration,
  type MatchCelebration,
} from './celebration.ts';
export { GoodbyeOffer } from './goodbye-offer.tsx';
export { GoodbyeDialog } from './unmatch.tsx';
export { askToLike, LikeHost } from './like/like-host.tsx';
export { LikePart } from './like/like-part.tsx';
export { LikedPartView } from './like/liked-part.tsx';
export { LikedAbout } from './liked-about.tsx';
export { MemberActions, MemberMenu } from './member-actions.tsx';
export { ProfileBar, RequestNoteOf } from './profile-bar/profile-bar.tsx';
export {
  matchesQuery,
  useAnswer,
  useMatches,
  useMatchWith,
  useRefreshMatches,
  useWaitingCount,
} from './queries.ts';
export { RequestNote } from './request-note.tsx';
export { showSwipeFailure } from './show-toast.ts';
export { matchingTexts } from './texts/index.ts';
export { useAbsentMembers } from './use-absent-members.ts';
export { onLikeSent, useSwipe, useTakeBack, type Swipe } from './use-swipe.ts';
export { YourTurnNotice } from './your-turn-notice.tsx';
