import { Discover, formatCount } from '../features/discovery/deck/discover.tsx';
import { useDeck } from '../features/discovery/deck/use-deck.ts';
import { celebrateMatch } from '../features/matching/index.ts';
import { MatchesPage } from '../features/matching/matches-page.tsx';

/** Matches with the Discover tab of the discovery room (§2.6). */
export function MatchesScreen() {
  const deck = useDeck(celebrateMatch);
  const isCounted = deck.count > 0 || (!deck.isLoading && !deck.hasFailed);
  return (
    <MatchesPage
      discover={<Discover deck={deck} />}
      candidateCount={isCounted ? formatCount(deck) : undefined}
    />
  );
}
