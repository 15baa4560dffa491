import {
  notifyManager,
  QueryClient,
  queryOptions,
  type QueryFunctionContext,
} from '@tanstack/react-query';

import {
  joinParts,
  pathParts,
  readJson,
  send,
  splitKey,
  type Answer,
  type ApiKey,
  type CallParts,
  type PathValues,
} from './api.ts';
import { fetchWholeList } from './paging.ts';

/** GETs the address that the key's parts make (§7). */
async function fetchKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return readJson(await send(joinParts(queryKey), { signal }));
}

// Before the next click, and not a moment after it: a double click finds the button busy.
notifyManager.setScheduler(queueMicrotask);

/** §9: no retries, no refetch on focus, no polling, never stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Offline, everything fails at once and says so, instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

type GetKey = Extract<ApiKey, `GET ${string}`>;
type QueryArguments<Key extends GetKey> =
  object extends CallParts<Key> ? [parts?: CallParts<Key>] : [parts: CallParts<Key>];

/**
 * A typed query: `useQuery(apiQuery('GET /api/users/:id/matches', { params: { id } }))`.
 * Its key is the path's parts, so `queryKeyOf` of a prefix invalidates all below it.
 */
export function apiQuery<Key extends GetKey>(key: Key, ...[parts]: QueryArguments<Key>) {
  return queryOptions<Answer<Key>>({ queryKey: queryKeyOf(key, parts) });
}

type ListKey = { [Key in GetKey]: Answer<Key> extends unknown[] ? Key : never }[GetKey];

/** A typed query of a list with all its pages, for screens that count in it. */
export function wholeListQuery<Key extends ListKey>(key: Key, ...[parts]: QueryArguments<Key>) {
  return queryOptions<Answer<Key>>({
    queryKey: queryKeyOf(key, parts),
    queryFn: async ({ queryKey, signal }) =>
      (await fetchWholeList<Answer<Key>[number]>(joinParts(queryKey), signal)) as Answer<Key>,
  });
}

/** The query key of an endpoint: `['/api', 'users', id, 'matches']`. */
export function queryKeyOf(key: ApiKey, parts: object = {}): string[] {
  const { params, query }: { params?: PathValues; query?: PathValues } = parts;
  return pathParts(splitKey(key)[1], params, query);
}
