import type { PublicUser } from '@rizzly/domain/account';
import type { Match } from '@rizzly/domain/matching';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useMemo } from 'react';

import { call, joinParts } from '../../../platform/api.ts';
import { fetchPage, type Page } from '../../../platform/paging.ts';
import { queryKeyOf } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.tsx';
import { candidatesKey } from '../deck/queries.ts';
import { ownMatchesQuery, useRefreshMatches } from '../own-matches.ts';
import { showLimit } from '../show-limit.ts';
import { showFailure, showToastAbout } from '../show-toast.ts';
import type { Filters } from './filters.ts';

/** Milliseconds that loaded pages stay in memory, so that Back shows the same members. */
const KEPT_MS = 30 * 60_000;

/** Members, loaded page by page on scrolling. */
export function useMembers(filters: Filters, isValid: boolean) {
  const { user } = useSession();
  const queryKey = queryKeyOf('GET /api/users', { query: { excludeUser: user.id, ...filters } });
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage<PublicUser>(pageParam, signal),
    initialPageParam: joinParts(queryKey),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    enabled: isValid,
    gcTime: KEPT_MS,
  });
}

/** The member's matches by their partner's id; each card shows its state. */
export function useMatchesByMember(): ReadonlyMap<string, Match> {
  const { user } = useSession();
  const { data } = useQuery(ownMatchesQuery(user.id));
  return useMemo(() => new Map(data?.map((match) => [match.otherUser.id, match])), [data]);
}

/** Connect on a card (§8). `onMatch` runs when the like makes a match. */
export function useConnect(onMatch: (match: Match) => void) {
  const { user } = useSession();
  const refreshMatches = useRefreshMatches();
  return useMutation({
    mutationFn: (member: PublicUser) =>
      call('POST /api/matches', {
        body: { user1Id: user.id, user2Id: member.id, type: 'like', status: 'pending' },
      }),
    onSuccess(match) {
      if (match.status === 'mutual') onMatch(match);
      else showToastAbout('connected', match.otherUser.fullName);
      return refreshMatches();
    },
    onError(error) {
      if (!showLimit(error)) showFailure('connectFailed');
    },
  });
}

/** Pass on a card (§4, §8). Removes the member from every list of Browse. */
export function usePass() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const refreshMatches = useRefreshMatches();
  return useMutation({
    mutationFn: (member: PublicUser) =>
      call('POST /api/matches', {
        body: { user1Id: user.id, user2Id: member.id, type: 'pass', status: 'declined' },
      }),
    onSuccess(_match, member) {
      showToastAbout('passed', member.fullName);
      queryClient.setQueriesData<InfiniteData<Page<PublicUser>>>(
        { predicate: ({ queryKey }) => isBrowseKey(queryKey) },
        (data) => data && { ...data, pages: data.pages.map((page) => without(page, member.id)) },
      );
      void queryClient.invalidateQueries({
        queryKey: candidatesKey(user.id),
        refetchType: 'none',
      });
      return refreshMatches();
    },
    onError: () => showFailure('passFailed'),
  });
}

function isBrowseKey(queryKey: readonly unknown[]): boolean {
  const [api, users, query] = queryKey;
  return api === '/api' && users === 'users' && String(query).startsWith('?');
}

function without(page: Page<PublicUser>, id: string): Page<PublicUser> {
  return { ...page, items: page.items.filter((member) => member.id !== id) };
}
