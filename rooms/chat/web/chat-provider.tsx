import { useQueryClient, useQuery } from '@tanstack/react-query';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'wouter';

import {
  useCatchUp,
  useLiveEvent,
  useLiveSocket,
  useSocketState,
} from '../../../platform/web/live.tsx';
import { changeAnswers, queryKeyOf, wholeListQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useVanished } from '../../../platform/web/use-vanished.ts';
import type { Match } from '../../matching/index.ts';
import type { Message, Unread } from '../index.ts';
import { sendDueDrafts, removeDraft } from './draft.ts';
import { refreshInbox, useInboxUpdates } from './inbox/queries.ts';
import {
  addMessage,
  catchUp,
  catchUpChanges,
  changeReactions,
  openedConversations,
  replaceChanged,
} from './message-cache.ts';
import { createOutbox, type Outbox, type Unsent } from './outbox.ts';
import { useMissedMessages } from './use-missed-messages.ts';

const OutboxContext = createContext<Outbox | undefined>(undefined);

/**
 * Runs chat on every screen: receives messages, holds the outbox, counts unread messages and
 * shows notifications while the page is hidden.
 */
export function ChatProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const socket = useLiveSocket();
  const isOpen = useSocketState() === 'open';
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const outbox = useMemo(
    () => (socket === undefined ? undefined : createOutbox(user.id, socket)),
    [user.id, socket],
  );
  const matchesKey = queryKeyOf('GET /api/users/:id/matches', { params: { id: user.id } });

  useEndedConversations(outbox);
  useInboxUpdates();

  useEffect(() => () => outbox?.stop(), [outbox]);

  // On every connect: loads missed messages first, then sends waiting ones.
  useEffect(() => {
    if (!isOpen) return;
    for (const id of openedConversations(queryClient)) {
      ignoreErrors(catchUp(queryClient, id).then(() => catchUpChanges(queryClient, id)));
    }
    if (outbox === undefined) return;
    outbox.resume();
    // A conversation on screen has already sent its own draft.
    sendDueDrafts(user.id, (message) => outbox.send(message));
  }, [isOpen, outbox, queryClient, user.id]);
  useCatchUp(() => ignoreErrors(queryClient.invalidateQueries({ queryKey: UNREAD_KEY })));

  /** Opens a notification's page, unless it is already shown. */
  function open(path: string): void {
    if (path !== `${location.pathname}${location.search}`) navigate(path);
  }

  async function receive(message: Message): Promise<void> {
    const counts = addUnread(queryClient.getQueryData<Unread>(UNREAD_KEY), message);
    // Counts that are loading may be older than the message.
    if (counts === undefined || queryClient.isFetching({ queryKey: UNREAD_KEY }) > 0) {
      await queryClient.invalidateQueries({ queryKey: UNREAD_KEY });
    } else queryClient.setQueryData<Unread>(UNREAD_KEY, counts);
    const known = queryClient.getQueryData<Unread>(UNREAD_KEY);
    if (isMuted(known, message.conversationId)) return;
    // Whoever sees the page needs no notification, nor its code.
    if (document.visibilityState === 'visible') return;
    const { notifyOf } = await import('./notifications.ts');
    await notifyOf(queryClient, user.id, message, open);
  }

  function showInMatches({ conversationId, sentAt }: Message): void {
    const matches = queryClient.getQueryData<Match[]>(matchesKey) ?? [];
    if (!matches.some((match) => match.conversationId === conversationId)) {
      ignoreErrors(queryClient.invalidateQueries({ queryKey: matchesKey }));
      return;
    }
    changeAnswers<Match[]>(queryClient, { queryKey: matchesKey }, (known) =>
      known.map((match) =>
        match.conversationId === conversationId
          ? { ...match, hasMessages: true, lastMessageAt: sentAt }
          : match,
      ),
    );
  }

  useLiveEvent('new_message', ({ message }) => {
    const isOwn = message.senderId === user.id;
    ignoreErrors(addMessage(queryClient, message));
    if (isOwn && message.clientMessageId !== null) outbox?.acknowledge(message.clientMessageId);
    // The first message moves the match to the active conversations (§2.6), sorted by the newest.
    showInMatches(message);
    // Both were there during a call.
    if (!isOwn && message.notice?.kind !== 'call') ignoreErrors(receive(message));
  });
  useMissedMessages(() => {
    ignoreErrors(queryClient.invalidateQueries({ queryKey: UNREAD_KEY }));
    ignoreErrors(queryClient.invalidateQueries({ queryKey: matchesKey }));
    ignoreErrors(refreshInbox(queryClient));
  });
  useLiveEvent('reaction_changed', ({ conversationId, ...changed }) =>
    changeReactions(queryClient, conversationId, [changed]),
  );
  useLiveEvent('message_changed', ({ message }) => {
    replaceChanged(queryClient, message.conversationId, [message]);
    ignoreErrors(refreshInbox(queryClient));
  });
  useLiveEvent('error', ({ message, clientMessageId, code }) => {
    if (clientMessageId !== undefined) outbox?.reject(clientMessageId, message, code);
    // §8: WebSocket errors are only logged.
    else console.warn(message);
  });
  useLiveEvent('seen', ({ memberId }) => {
    if (memberId === user.id) ignoreErrors(queryClient.invalidateQueries({ queryKey: UNREAD_KEY }));
  });

  const recount = () => ignoreErrors(queryClient.invalidateQueries({ queryKey: UNREAD_KEY }));
  useLiveEvent('turn_changed', recount);
  // A new match waits until it is opened.
  useLiveEvent('match_changed', recount);

  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

const UNREAD_KEY = queryKeyOf('GET /api/unread');

/** Failed calls are reported by the screens that show the data. */
function ignoreErrors(work: Promise<unknown>): void {
  work.catch(() => undefined);
}

export function useOutbox(): Outbox | undefined {
  return use(OutboxContext);
}

const NO_MESSAGES: readonly Unsent[] = [];
const noSubscription = () => () => {};

/** The member's messages in a conversation that the server has not acknowledged. */
export function useUnsent(conversationId: string): readonly Unsent[] {
  const outbox = use(OutboxContext);
  const all = useSyncExternalStore(outbox?.subscribe ?? noSubscription, outbox?.all ?? noMessages);
  return useMemo(
    () => all.filter((item) => item.conversationId === conversationId),
    [all, conversationId],
  );
}

function noMessages(): readonly Unsent[] {
  return NO_MESSAGES;
}

/**
 * Adds a message to the counts. Undefined when its conversation is not in them, so they must be
 * reloaded.
 */
function addUnread(counts: Unread | undefined, message: Message): Unread | undefined {
  const isKnown = counts?.conversations.some(
    ({ conversationId }) => conversationId === message.conversationId,
  );
  if (counts === undefined || isKnown !== true) return undefined;
  return {
    ...counts,
    total: counts.total + (isMuted(counts, message.conversationId) ? 0 : 1),
    conversations: counts.conversations.map((entry) =>
      entry.conversationId === message.conversationId
        ? { ...entry, unread: entry.unread + 1 }
        : entry,
    ),
  };
}

/** Whether a conversation with unread messages is muted. */
function isMuted(counts: Unread | undefined, conversationId: string): boolean {
  return (
    counts?.conversations.some((entry) => entry.conversationId === conversationId && entry.muted) ??
    false
  );
}

/**
 * Deletes this browser's data of a conversation whose match has ended: its draft, unsent messages,
 * loaded messages and unread count. An open one shows that it has ended.
 */
function useEndedConversations(outbox: Outbox | undefined): void {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { data: matches } = useQuery(
    wholeListQuery('GET /api/users/:id/matches', { params: { id: user.id } }),
  );
  useVanished(matches, (gone) => {
    for (const { id, conversationId } of gone) {
      if (conversationId === null) continue;
      removeDraft(user.id, conversationId);
      outbox?.forget(conversationId);
      void queryClient.invalidateQueries({
        queryKey: queryKeyOf('GET /api/matches/:id', { params: { id } }),
      });
      queryClient.removeQueries({
        queryKey: queryKeyOf('GET /api/conversations/:id', { params: { id: conversationId } }),
        type: 'inactive',
      });
      for (const endpoint of ['GET /api/unread', 'GET /api/past-chats'] as const) {
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
      }
    }
  });
}
