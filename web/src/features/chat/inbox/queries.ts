import type { InboxRow, Message } from '@rizzly/domain/chat';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';

import { call, joinParts } from '../../../platform/api.ts';
import { fetchPage, type Page } from '../../../platform/paging.ts';
import { queryKeyOf } from '../../../platform/query.ts';

type Pages = InfiniteData<Page<InboxRow>>;

/** Not the list's address, because that is the prefix of each conversation's key. */
const INBOX_KEY = ['/api', 'inbox'];

/** The member's conversations, newest first, or those that a search finds. */
export function useInbox(search: string) {
  return useInfiniteQuery({
    queryKey: [...INBOX_KEY, { search }],
    queryFn: ({ pageParam, signal }) => fetchPage<InboxRow>(pageParam, signal),
    initialPageParam: joinParts(queryKeyOf('GET /api/conversations', { query: { search } })),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

export function refreshInbox(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: INBOX_KEY });
}

/** Changes rows of all loaded lists. */
export function changeRows(queryClient: QueryClient, change: (row: InboxRow) => InboxRow): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: INBOX_KEY },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })),
      },
  );
}

/**
 * Puts a message into its row and moves the row to the top. Reloads the list if it has no such row.
 */
export function showMessage(queryClient: QueryClient, message: Message, isOwn: boolean): void {
  const key = [...INBOX_KEY, { search: '' }];
  const data = queryClient.getQueryData<Pages>(key);
  if (data === undefined) return;
  const row = data.pages
    .flatMap(({ items }) => items)
    .find(({ conversationId }) => conversationId === message.conversationId);
  if (row === undefined) {
    void refreshInbox(queryClient).catch(() => undefined);
    return;
  }
  // Events may repeat.
  if (row.lastMessage !== null && row.lastMessage.seq >= message.seq) return;
  const changed: InboxRow = {
    ...row,
    lastMessage: message,
    lastAt: message.sentAt,
    unread: isOwn ? row.unread : row.unread + 1,
    hasReplied: row.hasReplied || isOwn,
  };
  const [first, ...rest] = data.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ conversationId }) => conversationId !== message.conversationId),
  }));
  if (first === undefined) return;
  queryClient.setQueryData<Pages>(key, {
    ...data,
    pages: [{ ...first, items: [changed, ...first.items] }, ...rest],
  });
}

/** Mutes or unmutes a conversation. The row changes immediately. */
export function useMute() {
  const queryClient = useQueryClient();
  const show = (conversationId: string, muted: boolean) =>
    changeRows(queryClient, (row) =>
      row.conversationId === conversationId ? { ...row, muted } : row,
    );
  return useMutation({
    mutationFn: ({ conversationId, muted }: { conversationId: string; muted: boolean }) =>
      call('PUT /api/conversations/:id/mute', { params: { id: conversationId }, body: { muted } }),
    onMutate: ({ conversationId, muted }) => show(conversationId, muted),
    onError: (_error, { conversationId, muted }) => show(conversationId, !muted),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/unread') }),
  });
}
