import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useCatchUp, useLiveEvent } from '../../../../platform/web/live.tsx';
import type { Page } from '../../../../platform/web/paging.ts';
import { changeAnswers, pagesQuery, queryKeyOf } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { showFailure, toast } from '../../../../platform/web/ui/toast.ts';
import { isTurnOf, type InboxRow, type Message } from '../../index.ts';
import { chatTexts } from '../texts/index.ts';

type Pages = InfiniteData<Page<InboxRow>>;

/** Not the list's address, because that is the prefix of each conversation's key. */
const INBOX_KEY = ['/api', 'inbox'];

interface InboxFilter {
  /** Empty: all conversations. */
  search: string;
  /** Only conversations that wait for the member. */
  turn?: 'yours';
}

/** The member's conversations, newest first, or those that a filter finds. */
export function useInbox(query: InboxFilter) {
  return useInfiniteQuery({
    ...pagesQuery('GET /api/conversations', { query: { ...query } }),
    queryKey: [...INBOX_KEY, query],
    placeholderData: keepPreviousData,
  });
}

export function refreshInbox(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: INBOX_KEY });
}

/** Reloads the conversations that wait for the member, and their number. */
export async function refreshTurns(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [...INBOX_KEY, { turn: 'yours' }] }),
    queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/unread') }),
  ]);
}

/** Changes rows of all loaded lists. */
export function changeRows(queryClient: QueryClient, change: (row: InboxRow) => InboxRow): void {
  changeAnswers<Pages>(queryClient, { queryKey: INBOX_KEY }, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })),
  }));
}

/**
 * Puts a message into its row and moves the row to the top, or reloads the list if it has no such row.
 */
export function showMessage(queryClient: QueryClient, message: Message, ownId: string): void {
  const isOwn = message.senderId === ownId;
  const key = [...INBOX_KEY, { search: '' }];
  const data = queryClient.getQueryData<Pages>(key);
  const row = data?.pages
    .flatMap(({ items }) => items)
    .find(({ conversationId }) => conversationId === message.conversationId);
  // A list that is loading may be older than the message.
  if (!data || !row || queryClient.isFetching({ queryKey: key, exact: true }) > 0) {
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
    ...turnAfter(row, message, ownId),
  };
  if (changed.yourTurn !== row.yourTurn) void refreshTurns(queryClient).catch(() => undefined);
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

/** Notices after which nobody is awaited. A new match is fetched with its row. */
const WITHOUT_TURN = new Set<string | undefined>(['call', 'again', 'friends']);

/** Whose turn it is after a message. An own one ends a snooze. */
function turnAfter(row: InboxRow, { senderId, sentAt, notice }: Message, ownId: string) {
  const since = Date.parse(sentAt);
  const snoozedUntil = senderId === ownId ? null : row.snoozedUntil;
  const turn = {
    lastSenderId: senderId,
    since,
    isOpened: true,
    snoozedUntil: snoozedUntil === null ? null : Date.parse(snoozedUntil),
  };
  // Two who have talked wait for nobody.
  const isAwaited = row.kind === 'match' && !WITHOUT_TURN.has(notice?.kind);
  return { snoozedUntil, yourTurn: isAwaited && isTurnOf(ownId, turn, since) };
}

/** Snoozes a conversation for a week, or until the member writes. */
export function useSnooze() {
  const { inbox: t } = useTexts(chatTexts);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (conversationId: string) =>
      call('POST /api/conversations/:id/snooze', { params: { id: conversationId } }),
    onSuccess({ conversationId, snoozedUntil }) {
      changeRows(queryClient, (row) =>
        row.conversationId === conversationId ? { ...row, snoozedUntil, yourTurn: false } : row,
      );
      toast({ title: t.snoozed, description: t.snoozedText });
      return refreshTurns(queryClient);
    },
    onError: (error) => showFailure(t.notSnoozed, error, t.tryAgain),
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

/** Keeps loaded inboxes up to date, on every screen. */
export function useInboxUpdates(): void {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const refresh = () => void refreshInbox(queryClient).catch(() => undefined);

  useCatchUp(refresh);
  useLiveEvent('match_changed', refresh);
  useLiveEvent('new_message', ({ message }) => showMessage(queryClient, message, user.id));
  useLiveEvent('turn_changed', refresh);
  useLiveEvent('seen', ({ conversationId, memberId, seq }) => {
    if (memberId !== user.id) return;
    let isBehind = false;
    changeRows(queryClient, (row) => {
      if (row.conversationId !== conversationId) return row;
      isBehind ||= row.lastMessage !== null && row.lastMessage.seq > seq;
      return { ...row, unread: 0 };
    });
    if (isBehind) refresh();
  });
  useLiveEvent('presence', ({ memberId, isOnline }) =>
    changeRows(queryClient, (row) =>
      row.members.length === 1 && row.members[0]?.id === memberId
        ? { ...row, online: isOnline }
        : row,
    ),
  );
  useLiveEvent('conversation_muted', ({ conversationId, muted }) => {
    changeRows(queryClient, (row) =>
      row.conversationId === conversationId ? { ...row, muted } : row,
    );
    for (const queryKey of [
      queryKeyOf('GET /api/unread'),
      queryKeyOf('GET /api/conversations/:id', { params: { id: conversationId } }),
    ]) {
      void queryClient.invalidateQueries({ queryKey, exact: true }).catch(() => undefined);
    }
  });
}
