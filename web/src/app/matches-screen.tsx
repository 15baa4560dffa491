import type { Candidate } from '@rizzly/domain/discovery';
import type { ReactNode } from 'react';

import { Inbox } from '../features/chat/inbox/inbox.tsx';
import { useUnreadTotal } from '../features/chat/use-unread-total.ts';
import { Discover, useCandidateCount } from '../features/discovery/deck/discover.tsx';
import { useDeck } from '../features/discovery/deck/use-deck.ts';
import { celebrateMatch } from '../features/matching/index.ts';
import type { MatchMenu } from '../features/matching/match-lists.tsx';
import { MatchesPage } from '../features/matching/matches-page.tsx';
import { useHoldCelebrations } from '../ui/hold-celebrations.ts';
import { showRowActions } from './inbox-actions.tsx';
import { MemberMenu } from './member-actions.tsx';
import { PhonePlaces } from './navigation.tsx';
import { showReceivedNote } from './received-note.tsx';

const showMatchMenu: MatchMenu = (match) => <MemberMenu member={match.otherUser} match={match} />;

/** Matches with the Discover tab of the discovery room (§2.6). */
const showInbox = (empty: ReactNode) => <Inbox actions={showRowActions} empty={empty} />;

export function MatchesScreen() {
  useHoldCelebrations();
  const deck = useDeck(celebrateMatch);
  const count = useCandidateCount(deck);
  const isCounted = deck.count > 0 || (!deck.isLoading && !deck.hasFailed);
  const showMenu = (candidate: Candidate) => (
    <MemberMenu member={candidate} match={undefined} onAbsent={() => deck.forget(candidate.id)} />
  );
  const unread = useUnreadTotal();
  return (
    <div className="grid gap-4">
      <MatchesPage
        menu={showMatchMenu}
        showNote={showReceivedNote}
        discover={<Discover deck={deck} menu={showMenu} />}
        candidateCount={isCounted ? count : undefined}
        inbox={showInbox}
        unread={unread}
      />
      {/* Below, so that the card of Discover has the room above the bar. */}
      <PhonePlaces />
    </div>
  );
}
