import type { Match } from '@rizzly/domain/matching';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useLiveEvent, useSocketState } from '../../platform/live.tsx';
import { apiQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { celebrate, onCelebration } from './celebration.ts';
import { MatchMoment } from './match-moment.tsx';
import { matchesQuery, useMatches } from './queries.ts';

/**
 * Watches over one's matches on every screen: what the other one does shows without a reload, and
 * a match that comes about is celebrated wherever one is.
 */
export function MatchWatch() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [moment, setMoment] = useState<Match>();
  const isOpen = useSocketState() === 'open';
  useEffect(() => onCelebration(setMoment), []);

  // Whatever happened while there was no socket.
  useEffect(() => {
    if (!isOpen) return;
    const { queryKey } = matchesQuery(user.id);
    void queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
  }, [isOpen, queryClient, user.id]);

  async function lookAt(matchId: string): Promise<void> {
    const { queryKey } = matchesQuery(user.id);
    const before = queryClient.getQueryData(queryKey);
    const known = before?.find((match) => match.id === matchId);
    const one = apiQuery('GET /api/matches/:id', { params: { id: matchId } });
    await queryClient.invalidateQueries({ queryKey });
    const now = queryClient.getQueryData(queryKey)?.find((match) => match.id === matchId);
    if (queryClient.getQueryData(one.queryKey)) await queryClient.invalidateQueries(one);
    if (known?.status !== 'mutual' && now?.status === 'mutual') celebrate(now);
  }

  useLiveEvent('match_changed', ({ matchId }) => {
    void lookAt(matchId).catch(() => undefined);
  });

  return (
    moment && <MatchMoment key={moment.id} match={moment} onEnd={() => setMoment(undefined)} />
  );
}

/** How many match requests wait for one's answer: the badge in the navigation. */
export function useWaitingCount(): number {
  return useMatches().received.length;
}
