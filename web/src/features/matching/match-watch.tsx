import type { Match } from '@rizzly/domain/matching';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useLiveEvent, useSocketState } from '../../platform/live.tsx';
import { apiQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { celebrateMatch, onCelebration } from './celebration.ts';
import { MatchCelebration } from './match-celebration.tsx';
import { matchesQuery, useMatches } from './queries.ts';

/** Keeps the member's matches up to date on every screen, and celebrates new mutual ones. */
export function MatchWatch() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [celebrated, setCelebrated] = useState<Match>();
  const isOpen = useSocketState() === 'open';
  useEffect(() => onCelebration(setCelebrated), []);

  // Loads the changes that were missed while the socket was closed.
  useEffect(() => {
    if (!isOpen) return;
    const { queryKey } = matchesQuery(user.id);
    void queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
  }, [isOpen, queryClient, user.id]);

  async function refreshMatch(matchId: string): Promise<void> {
    const { queryKey } = matchesQuery(user.id);
    const findMatch = () =>
      queryClient.getQueryData(queryKey)?.find((match) => match.id === matchId);
    const before = findMatch();
    await queryClient.invalidateQueries({ queryKey });
    const after = findMatch();
    const single = apiQuery('GET /api/matches/:id', { params: { id: matchId } });
    if (queryClient.getQueryData(single.queryKey)) await queryClient.invalidateQueries(single);
    if (before?.status !== 'mutual' && after?.status === 'mutual') celebrateMatch(after);
  }

  useLiveEvent('match_changed', ({ matchId }) => {
    void refreshMatch(matchId).catch(() => undefined);
  });

  return (
    celebrated && (
      <MatchCelebration
        key={celebrated.id}
        match={celebrated}
        onEnd={() => setCelebrated(undefined)}
      />
    )
  );
}

/** How many match requests the member has to answer. */
export function useWaitingCount(): number {
  return useMatches().received.length;
}
