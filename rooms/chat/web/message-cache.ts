import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { changeAnswers, queryKeyOf } from '../../../platform/web/query.ts';
import {
  gapAfter,
  mergeMessages,
  MESSAGES_BEFORE_PICTURES,
  PAGE_MAX,
  type ChangedReactions,
  type Message,
} from '../index.ts';
import { RECONNECT_MS } from '../live/index.ts';

const MESSAGES = 'GET /api/conversations/:id/messages';
/** Tries to load missed messages. The socket may reopen before the API answers again. */
const TRIES = 5;

/** The query key of a conversation's loaded messages, in ascending order without gaps. */
function messagesKey(conversationId: string): string[] {
  return queryKeyOf(MESSAGES, { params: { id: conversationId } });
}

/**
 * Adds a live message to a conversation that was opened before, and loads a gap before it. Other
 * conversations load their messages when they are opened.
 */
export async function addMessage(queryClient: QueryClient, message: Message): Promise<void> {
  const key = messagesKey(message.conversationId);
  if (queryClient.getQueryState(key) === undefined) return;
  if (queryClient.getQueryData(key) === undefined) {
    // The first page is loading, and may not contain this message.
    await queryClient.fetchQuery<Message[]>({ queryKey: key });
  }
  const known = queryClient.getQueryData<Message[]>(key) ?? [];
  // A repeated one may be older than the reactions to it.
  if (!known.some(({ seq }) => seq === message.seq)) merge(queryClient, key, [message]);
  const gap = gapAfter(queryClient.getQueryData<Message[]>(key) ?? []);
  if (gap !== undefined) await fetchAfter(queryClient, message.conversationId, gap);
}

/** Loads the messages that an opened conversation missed, or failed to load, since its last one. */
export async function catchUp(queryClient: QueryClient, conversationId: string): Promise<void> {
  const messages = queryClient.getQueryData<Message[]>(messagesKey(conversationId));
  if (messages === undefined) return;
  await fetchAfter(queryClient, conversationId, gapAfter(messages) ?? messages.at(-1)?.seq ?? 0);
}

/**
 * Replaces loaded messages that were removed or restored. Quotes of a removed one lose their text; a
 * restored one's come with the next load.
 */
export function replaceChanged(
  queryClient: QueryClient,
  conversationId: string,
  changed: readonly Message[],
): void {
  const filters = { queryKey: messagesKey(conversationId), exact: true };
  changeAnswers<Message[]>(queryClient, filters, (known) =>
    known.map((message) => {
      const found = changed.find(({ seq }) => seq === message.seq);
      const { replyTo } = message;
      const isAnswer = changed.some(({ seq, isRemoved }) => isRemoved && seq === replyTo?.seq);
      const quoting =
        replyTo && isAnswer ? { ...message, replyTo: { ...replyTo, excerpt: null } } : message;
      return found ?? quoting;
    }),
  );
}

/** Shows changed reactions on the loaded messages of a conversation. */
export function changeReactions(
  queryClient: QueryClient,
  conversationId: string,
  changed: readonly Pick<ChangedReactions, 'seq' | 'reactions'>[],
): void {
  const filters = { queryKey: messagesKey(conversationId), exact: true };
  changeAnswers<Message[]>(queryClient, filters, (known) =>
    known.map((message) => {
      const found = changed.find(({ seq }) => seq === message.seq);
      return found ? { ...message, reactions: found.reactions } : message;
    }),
  );
}

/**
 * Loads the reactions and removals that an opened conversation missed. None of its loaded messages
 * is older than the oldest of them.
 */
export async function catchUpChanges(
  queryClient: QueryClient,
  conversationId: string,
): Promise<void> {
  const [oldest] = queryClient.getQueryData<Message[]>(messagesKey(conversationId)) ?? [];
  if (oldest === undefined) return;
  const changed = await call('GET /api/conversations/:id/reactions', {
    params: { id: conversationId },
    query: { since: oldest.sentAt },
  });
  if (changed.length === 0) return;
  changeReactions(queryClient, conversationId, changed);
  const removed = changed.flatMap(({ message }) => message ?? []);
  if (removed.length > 0) replaceChanged(queryClient, conversationId, removed);
}

/** The newest loaded message's number. Undefined for a conversation that was not opened. */
export function newestSeq(queryClient: QueryClient, conversationId: string): number | undefined {
  const messages = queryClient.getQueryData<Message[]>(messagesKey(conversationId));
  return messages && (messages.at(-1)?.seq ?? 0);
}

/**
 * Whether pictures have to wait until both have written more. False while not all messages are
 * loaded; the server decides.
 */
export function mustPicturesWait(
  queryClient: QueryClient,
  { conversationId, userId }: { conversationId: string; userId: string },
): boolean {
  const messages = queryClient.getQueryData<Message[]>(messagesKey(conversationId));
  if (messages === undefined || (messages[0]?.seq ?? 1) > 1) return false;
  const counts = new Map<string, number>();
  for (const { senderId, notice } of messages) {
    if (!notice) counts.set(senderId, (counts.get(senderId) ?? 0) + 1);
  }
  const writers = [...counts].filter(([, count]) => count >= MESSAGES_BEFORE_PICTURES);
  return !writers.some(([id]) => id === userId) || !writers.some(([id]) => id !== userId);
}

/** Loads the page before the oldest loaded message. */
export async function loadOlder(queryClient: QueryClient, conversationId: string): Promise<void> {
  const key = messagesKey(conversationId);
  const oldest = queryClient.getQueryData<Message[]>(key)?.[0];
  if (oldest === undefined || oldest.seq === 1) return;
  const older = await call(MESSAGES, {
    params: { id: conversationId },
    query: { before: String(oldest.seq) },
  });
  merge(queryClient, key, older);
}

/** Ids of the conversations with loaded messages. */
export function openedConversations(queryClient: QueryClient): string[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ['/api', 'conversations'] })
    .filter(({ queryKey }) => queryKey[3] === 'messages')
    .map(({ queryKey }) => String(queryKey[2]));
}

async function fetchAfter(queryClient: QueryClient, conversationId: string, from: number) {
  let after = from;
  for (;;) {
    const page = await withRetries(() =>
      call(MESSAGES, {
        params: { id: conversationId },
        query: { after: String(after), limit: String(PAGE_MAX) },
      }),
    );
    merge(queryClient, messagesKey(conversationId), page);
    if (page.length < PAGE_MAX) return;
    after = page.at(-1)?.seq ?? after;
  }
}

async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    try {
      return await load();
    } catch (error) {
      // Retrying does not help when the server rejects the request.
      if (error instanceof ApiError && error.status < 500) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, RECONNECT_MS);
      });
    }
  }
  return load();
}

function merge(queryClient: QueryClient, key: string[], more: readonly Message[]): void {
  if (more.length === 0) return;
  queryClient.setQueryData<Message[]>(key, (known) => mergeMessages(known ?? [], more));
}
