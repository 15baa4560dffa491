import type { PublicUser } from '@rizzly/domain/account';
import {
  CONNECT_FAILED_TOAST,
  connectToast,
  PASS_FAILED_TOAST,
  passToast,
  type Match,
} from '@rizzly/domain/matching';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useMemo } from 'react';

import { call, joinParts } from '../../platform/api.ts';
import { fetchPage, type Page } from '../../platform/paging.ts';
import { queryKeyOf, wholeListQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { toast } from '../../ui/toast.ts';
import type { Filters } from './filters.ts';

/** Milliseconds that a list one has left keeps its pages, for coming back to the same place. */
const KEPT_MS = 30 * 60_000;

/** Members page by page, as far as one has scrolled. */
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

function matchesQuery(userId: string) {
  return wholeListQuery('GET /api/users/:id/matches', { params: { id: userId } });
}

/** One's matches by the other member's id: how things stand on each card. */
export function useMatchesByMember(): ReadonlyMap<string, Match> {
  const { user } = useSession();
  const { data } = useQuery(matchesQuery(user.id));
  return useMemo(() => new Map(data?.map((match) => [match.otherUser.id, match])), [data]);
}

/** Connect on a card (§8). */
export function useConnect() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (member: PublicUser) =>
      call('POST /api/matches', {
        body: { user1Id: user.id, user2Id: member.id, type: 'like', status: 'pending' },
      }),
    onSuccess(match) {
      toast(connectToast(match.status, match.otherUser.fullName));
      return queryClient.invalidateQueries({ queryKey: matchesQuery(user.id).queryKey });
    },
    onError: () => toast({ ...CONNECT_FAILED_TOAST, variant: 'destructive' }),
  });
}

/** Pass on a card (§4, §8): the member leaves every list of Browse. */
export function usePass() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (member: PublicUser) =>
      call('POST /api/matches', {
        body: { user1Id: user.id, user2Id: member.id, type: 'pass', status: 'declined' },
      }),
    onSuccess(_match, member) {
      toast(passToast(member.fullName));
      queryClient.setQueriesData<InfiniteData<Page<PublicUser>>>(
        { predicate: ({ queryKey }) => isBrowseKey(queryKey) },
        (data) => data && { ...data, pages: data.pages.map((page) => without(page, member.id)) },
      );
      const potential = ['/api', 'users', user.id, 'potential-matches'];
      void queryClient.invalidateQueries({ queryKey: potential, refetchType: 'none' });
      return queryClient.invalidateQueries({ queryKey: matchesQuery(user.id).queryKey });
    },
    onError: () => toast({ ...PASS_FAILED_TOAST, variant: 'destructive' }),
  });
}

function isBrowseKey(queryKey: readonly unknown[]): boolean {
  const [api, users, query] = queryKey;
  return api === '/api' && users === 'users' && String(query).startsWith('?');
}

function without(page: Page<PublicUser>, id: string): Page<PublicUser> {
  return { ...page, items: page.items.filter((member) => member.id !== id) };
}
