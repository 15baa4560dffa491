import { ACTION_FAILED, ACTION_FAILED_TEXT, type Match } from '@rizzly/domain/matching';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { wholeListQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { toast } from '../../ui/toast.ts';
import { celebrateMatch } from './celebration.ts';

export function matchesQuery(userId: string) {
  return wholeListQuery('GET /api/users/:id/matches', { params: { id: userId } });
}

/** The member's matches, grouped as the screens show them (§2). */
export function useMatches() {
  const { user } = useSession();
  const query = useQuery(matchesQuery(user.id));
  const matches = query.data ?? [];
  const pending = matches.filter((match) => match.status === 'pending');
  return {
    ...query,
    fresh: matches.filter((match) => match.status === 'mutual' && !match.hasMessages),
    active: matches.filter((match) => match.status === 'mutual' && match.hasMessages),
    received: pending.filter((match) => match.user2Id === user.id),
    sent: pending.filter((match) => match.user1Id === user.id),
  };
}

/** Accepting or declining a match request (§4). */
export function useAnswer() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const refreshMatches = () =>
    queryClient.invalidateQueries({ queryKey: matchesQuery(user.id).queryKey });
  return useMutation({
    mutationFn: ({ match, status }: { match: Match; status: 'mutual' | 'declined' }) =>
      call('PUT /api/matches/:id', { params: { id: match.id }, body: { status } }),
    onSuccess(match) {
      if (match.status === 'mutual') celebrateMatch(match);
      return refreshMatches();
    },
    onError(error) {
      toast({
        title: ACTION_FAILED,
        description: messageOf(error, ACTION_FAILED_TEXT),
        variant: 'destructive',
      });
      // It may have been answered elsewhere.
      return refreshMatches();
    },
  });
}
