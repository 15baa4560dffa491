import { useInfiniteQuery } from '@tanstack/react-query';

import { pagesQuery, type ListKey, type QueryArguments } from './query.ts';

/** A query of a long list, page by page. Its data is the items of all pages. */
export function usePages<Key extends ListKey>(key: Key, ...parts: QueryArguments<Key>) {
  return useInfiniteQuery({
    ...pagesQuery(key, ...parts),
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });
}
