import type { Match } from '@rizzly/domain/matching';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { wholeListQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { toast } from '../../ui/toast.ts';
import { celebrateMatch } from './celebration.ts';
import { matchingTexts } from './texts/index.ts';

export function matchesQuery(userId: string) {
  return wholeListQuery('GET /api/users/:id/matches', { params: { id: userId } });
}

/** The member's matches, grouped as the screens show them (§2). */
export function useMatches() {
  const { user } = useSession();
  // These fields and no others: a refetch that brings nothing new then draws nothing again.
  const { data, error, isPending, isError, refetch } = useQuery(matchesQuery(user.id));
  const matches = data ?? [];
  const pending = matches.filter((match) => match.status === 'pending');
  return {
    data,
    error,
    isPending,
    isError,
    refetch,
    fresh: matches.filter((match) => match.status === 'mutual' && !match.hasMessages),
    active: matches.filter((match) => match.status === 'mutual' && match.hasMessages),
    received: pending.filter((match) => match.user2Id === user.id),
    sent: pending.filter((match) => match.user1Id === user.id),
  };
}

/** The member's match with another member, if there is one. */
export function useMatchWith(memberId: string): Match | undefined {
  const { user } = useSession();
  const { data } = useQuery(matchesQuery(user.id));
  return data?.find(({ otherUser }) => otherUser.id === memberId);
}

/** Accepting or declining a match request (§4). */
export function useAnswer() {
  const { actionFailed } = useTexts(matchingTexts).toasts;
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
        title: actionFailed.title,
        description: messageOf(error, actionFailed.text),
        variant: 'destructive',
      });
      // The request may have been answered in another tab.
      return refreshMatches();
    },
  });
}
