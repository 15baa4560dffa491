import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useLiveEvent } from '../../../platform/web/live.tsx';
import { queryKeyOf, wholeListQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { showFailure } from '../../../platform/web/ui/toast.ts';
import { useVanished } from '../../../platform/web/use-vanished.ts';
import { useFetchMembersAgain } from '../../blocks/web/index.ts';
import type { Match } from '../index.ts';
import { celebrateMatch } from './celebration.ts';
import { matchingTexts } from './texts/index.ts';

export function matchesQuery(userId: string) {
  return wholeListQuery('GET /api/users/:id/matches', { params: { id: userId } });
}

/** Reloads the member's matches, and 'Somebody for you both', which a swipe ends, on screens that show them. */
export function useRefreshMatches(): () => Promise<void> {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const keys = [matchesQuery(user.id).queryKey, queryKeyOf('GET /api/best-fit')];
  return async () => {
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
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

/** How many match requests the member has to answer. */
export function useWaitingCount(): number {
  const { user } = useSession();
  const { data: count = 0 } = useQuery({
    ...matchesQuery(user.id),
    select: (matches) =>
      matches.filter(({ status, user2Id }) => status === 'pending' && user2Id === user.id).length,
  });
  return count;
}

/** Accepting or declining a match request (§4). */
export function useAnswer() {
  const { actionFailed } = useTexts(matchingTexts).toasts;
  const refreshMatches = useRefreshMatches();
  return useMutation({
    mutationFn: ({ match, status }: { match: Match; status: 'mutual' | 'declined' }) =>
      call('PUT /api/matches/:id', { params: { id: match.id }, body: { status } }),
    onSuccess(match) {
      if (match.status === 'mutual') celebrateMatch(match);
      return refreshMatches();
    },
    onError(error) {
      showFailure(actionFailed.title, error, actionFailed.text);
      // The request may have been answered in another tab.
      return refreshMatches();
    },
  });
}

/**
 * The one place where screens learn that a member has been hidden or is visible again: because of a
 * block by the member in any tab, or because a match has ended, whoever ended it.
 */
export function useAbsentMembers(): void {
  const { user } = useSession();
  const fetchAgain = useFetchMembersAgain();
  const { data } = useQuery(matchesQuery(user.id));
  useVanished(data, (gone) => {
    if (gone.some(({ status }) => status === 'mutual')) fetchAgain();
  });
  useLiveEvent('user_changed', ({ userId, part }) => {
    if (userId === user.id && part === 'blocks') fetchAgain();
  });
}
