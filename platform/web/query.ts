import {
  notifyManager,
  QueryClient,
  queryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryFilters,
  type QueryFunctionContext,
  type QueryKey,
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
  return new Client({
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

/** What is loading may be older than the change, so it is invalidated again once it is loaded. */
class Client extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // Others are loaded anew from the start.
    const loading = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive());
    const invalidated = super.invalidateQueries(filters, options);
    const again = loading.map(async (query) => {
      const isLoaded = await query.fetch().then(
        () => true,
        () => false,
      );
      if (!isLoaded) return;
      const { queryKey } = query;
      const { refetchType } = filters ?? {};
      const only = { queryKey, exact: true, ...(refetchType && { refetchType }) };
      await super.invalidateQueries(only, options);
    });
    await Promise.all([invalidated, ...again]);
  }
}

/**
 * Changes loaded answers by a live event or an action. An answer that is under way may be older, so
 * it is changed when it arrives; `change` must give the same when it is applied twice.
 */
export function changeAnswers<T>(
  queryClient: QueryClient,
  filters: QueryFilters,
  change: (known: T) => T,
): void {
  const apply = (to: QueryFilters) =>
    void queryClient.setQueriesData<T>(to, (known) => known && change(known));
  const loading = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  for (const query of loading) {
    const applyAgain = () => apply({ queryKey: query.queryKey, exact: true });
    query.fetch().then(applyAgain, () => undefined);
  }
  apply(filters);
}

/** Shows the answer of an action as a query's data, also instead of an older one that is under way. */
export function setAnswer(queryClient: QueryClient, queryKey: QueryKey, answer: unknown): void {
  queryClient.setQueryData(queryKey, answer);
  changeAnswers(queryClient, { queryKey, exact: true }, () => answer);
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
