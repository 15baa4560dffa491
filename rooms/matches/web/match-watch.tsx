import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { currentLocale } from '../../../platform/web/language/index.ts';
import { useCatchUp, useLiveEvent } from '../../../platform/web/live.tsx';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { toast } from '../../../platform/web/ui/toast.ts';
import type { LiveEventOf } from '../../chat/live/index.ts';
import { wasAnsweredHere } from '../../evenings/web/again/index.ts';
import type { ToldAnswer } from '../../matching/index.ts';
import {
  announceMatch,
  celebrateMatch,
  holdCelebration,
  matchesQuery,
  onCelebration,
  useRefreshMatches,
  type MatchCelebration as Celebration,
} from '../../matching/web/index.ts';
import { matchesTexts } from './texts/index.ts';

const MatchCelebration = lazy(async () => ({
  default: (await import('./match-celebration.tsx')).MatchCelebration,
}));
const MatchScreen = lazy(() => import('./match-screen/match-screen.tsx'));

/**
 * Keeps the member's matches up to date on every screen, and celebrates new mutual ones: full
 * screen in the tab where the member made one, with a toast in others, where they may be busy. What
 * two said alike after they met is celebrated in the same way.
 */
export function MatchWatch() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const refreshMatches = useRefreshMatches();
  const [celebrated, setCelebrated] = useState<Celebration & { told?: ToldAnswer }>();
  const [location, navigate] = useLocation();
  useEffect(
    () =>
      onCelebration((next) => {
        const isInChat = location === `/conversation/${next.match.id}`;
        if (!isInChat) setCelebrated(next);
        else if (next.isOwnDoing) announceMatch();
      }),
    [location],
  );

  useCatchUp(() => {
    const { queryKey } = matchesQuery(user.id);
    void queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
  });

  async function refreshMatch(matchId: string): Promise<void> {
    const { queryKey } = matchesQuery(user.id);
    const findMatch = () =>
      queryClient.getQueryData(queryKey)?.find((match) => match.id === matchId);
    const before = findMatch();
    await refreshMatches();
    const after = findMatch();
    const single = apiQuery('GET /api/matches/:id', { params: { id: matchId } });
    if (queryClient.getQueryData(single.queryKey)) await queryClient.invalidateQueries(single);
    if (before?.status !== 'mutual' && after?.status === 'mutual') {
      const openChat = () => navigate(`/conversation/${matchId}`);
      celebrateMatch(after, { isOwnDoing: false, openChat });
    }
  }

  useLiveEvent('match_changed', ({ matchId }) => {
    void refreshMatch(matchId).catch(() => undefined);
  });

  async function celebrateTold(told: LiveEventOf<'again_told'>): Promise<void> {
    const { userId, matchId, as } = told;
    await refreshMatches();
    const { queryKey } = matchesQuery(user.id);
    const match = queryClient.getQueryData(queryKey)?.find(({ id }) => id === matchId);
    if (match === undefined || location === `/conversation/${matchId}`) return;
    const isOwnDoing = wasAnsweredHere(userId);
    if (!isOwnDoing) {
      const { screen: t } = await matchesTexts.load(currentLocale());
      toast({
        title: t.told[as],
        description: t.toldWith({ name: firstNameOf(match.otherUser.fullName) }),
        action: { label: t.plan, onClick: () => navigate(`/conversation/${matchId}#plan`) },
      });
    }
    setCelebrated({ match, isOwnDoing, told: as });
  }

  useLiveEvent('again_told', (told) => {
    holdCelebration(told.matchId);
    void celebrateTold(told).catch(() => undefined);
  });

  if (celebrated === undefined) return null;
  const { match, isOwnDoing, told } = celebrated;
  // The screen may still be loading when the member opens the conversation from the card.
  if (location === `/conversation/${match.id}`) {
    setCelebrated(undefined);
    return null;
  }
  const end = () => setCelebrated(undefined);
  return (
    <Suspense fallback={null}>
      {isOwnDoing ? (
        <MatchScreen key={match.id} match={match} told={told} onClose={end} />
      ) : (
        <MatchCelebration key={match.id} match={match} onEnd={end} />
      )}
    </Suspense>
  );
}
