import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Page } from '../../../../platform/web/paging.ts';
import { pagesQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import type { PublicUser } from '../../../account/index.ts';
import type { Match } from '../../../matching/index.ts';
import { matchesQuery, useSwipe } from '../../../matching/web/index.ts';
import type { Filters } from './filters.ts';

/** Milliseconds that loaded pages stay in memory, so that Back shows the same members. */
const KEPT_MS = 30 * 60_000;

/** Members, loaded page by page on scrolling. */
export function useMembers(filters: Filters, isValid: boolean) {
  const { user } = useSession();
  return useInfiniteQuery({
    ...pagesQuery('GET /api/users', { query: { excludeUser: user.id, ...filters } }),
    placeholderData: keepPreviousData,
    enabled: isValid,
    gcTime: KEPT_MS,
  });
}

/** The member's matches by their partner's id; each card shows its state. */
export function useMatchesByMember(): ReadonlyMap<string, Match> {
  const { user } = useSession();
  const { data } = useQuery(matchesQuery(user.id));
  return useMemo(() => new Map(data?.map((match) => [match.otherUser.id, match])), [data]);
}

/** Pass on a card (§4, §8). Removes the member from every list of Browse. */
export function usePass() {
  const queryClient = useQueryClient();
  return useSwipe({
    onSent: (_match, { member }) =>
      queryClient.setQueriesData<InfiniteData<Page<PublicUser>>>(
        { predicate: ({ queryKey }) => isBrowseKey(queryKey) },
        (data) => data && { ...data, pages: data.pages.map((page) => without(page, member.id)) },
      ),
  });
}

function isBrowseKey(queryKey: readonly unknown[]): boolean {
  const [api, users, query] = queryKey;
  return api === '/api' && users === 'users' && String(query).startsWith('?');
}

function without(page: Page<PublicUser>, id: string): Page<PublicUser> {
  return { ...page, items: page.items.filter((member) => member.id !== id) };
}
