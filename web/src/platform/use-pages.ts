import { useInfiniteQuery } from '@tanstack/react-query';

import { pagesQuery, type ListKey, type QueryArguments } from './query.ts';

/** A long list, page by page. */
export function usePages<Key extends ListKey>(key: Key, ...parts: QueryArguments<Key>) {
  const query = useInfiniteQuery(pagesQuery(key, ...parts));
  return { query, items: query.data?.pages.flatMap((page) => page.items) };
}
