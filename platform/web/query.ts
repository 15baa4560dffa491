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
import { withCopies } from './offline/keep-answers.ts';
import { fetchPage, fetchWholeList, type Page } from './paging.ts';

/** Loads the address made of the key's parts (§7). */
async function fetchKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return readJson(await send(joinParts(queryKey), { signal }));
}

// Updates before the next click, so that a double click finds the button busy.
notifyManager.setScheduler(queueMicrotask);

/**
 * §9: no retries, no refetch on focus, no polling, never stale. A member's client answers from
 * copies when there is no network.
 */
export function createQueryClient(memberId?: string): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Offline, calls fail immediately and say so, instead of waiting silently.
        networkMode: 'always',
        ...(memberId !== undefined && {
          persister: (load, context, { queryKey, queryHash, state }) =>
            withCopies(memberId, { queryKey, queryHash, isEmpty: state.data === undefined }, () =>
              load(context),
            ),
        }),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

type GetKey = Extract<ApiKey, `GET ${string}`>;
export type QueryArguments<Key extends GetKey> =
  object extends CallParts<Key> ? [parts?: CallParts<Key>] : [parts: CallParts<Key>];

/**
 * A typed query: `useQuery(apiQuery('GET /api/users/:id/matches', { params: { id } }))`.
 * Its key is the path's parts, so a prefix invalidates all queries below it.
 */
export function apiQuery<Key extends GetKey>(key: Key, ...[parts]: QueryArguments<Key>) {
  return queryOptions<Answer<Key>>({ queryKey: queryKeyOf(key, parts) });
}

export type ListKey = { [Key in GetKey]: Answer<Key> extends unknown[] ? Key : never }[GetKey];

/** A typed query of all pages of a list, for screens that count its items. */
export function wholeListQuery<Key extends ListKey>(key: Key, ...[parts]: QueryArguments<Key>) {
  return queryOptions<Answer<Key>>({
    queryKey: queryKeyOf(key, parts),
    queryFn: async ({ queryKey, signal }) =>
      (await fetchWholeList<Answer<Key>[number]>(joinParts(queryKey), signal)) as Answer<Key>,
  });
}

/** A typed query of a long list, page by page. */
export function pagesQuery<Key extends ListKey>(key: Key, ...[parts]: QueryArguments<Key>) {
  const queryKey: readonly unknown[] = queryKeyOf(key, parts);
  return {
    queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      fetchPage<Answer<Key>[number]>(pageParam, signal),
    initialPageParam: joinParts(queryKey),
    getNextPageParam: ({ next }: Page<Answer<Key>[number]>) => next,
  };
}

/** The query key of an endpoint: `['/api', 'users', id, 'matches']`. */
export function queryKeyOf(key: ApiKey, parts: object = {}): string[] {
  const { params, query }: { params?: PathValues; query?: PathValues } = parts;
  return pathParts(splitKey(key)[1], params, query);
}
