import { useInfiniteQuery } from '@tanstack/react-query';

import { joinParts } from '../../platform/api.ts';
import { fetchPage } from '../../platform/paging.ts';
import { queryKeyOf } from '../../platform/query.ts';

/** A long list of the desk, page by page. */
export function usePages<Item>(key: 'GET /api/desk/appeals' | 'GET /api/desk/audit') {
  const queryKey = queryKeyOf(key);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage<Item>(pageParam, signal),
    initialPageParam: joinParts(queryKey),
    getNextPageParam: (page) => page.next,
  });
  return { query, items: query.data?.pages.flatMap((page) => page.items) };
}
