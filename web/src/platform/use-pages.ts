import { useInfiniteQuery } from '@tanstack/react-query';

import { joinParts, type ApiKey, type CallParts } from './api.ts';
import { fetchPage } from './paging.ts';
import { queryKeyOf } from './query.ts';

/** A long list, page by page. */
export function usePages<Item, Key extends ApiKey = ApiKey>(key: Key, parts?: CallParts<Key>) {
  const queryKey = queryKeyOf(key, parts);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage<Item>(pageParam, signal),
    initialPageParam: joinParts(queryKey),
    getNextPageParam: (page) => page.next,
  });
  return { query, items: query.data?.pages.flatMap((page) => page.items) };
}
