import { gapAfter, mergeMessages, PAGE_MAX, type Message } from '@rizzly/domain/chat';
import { RECONNECT_MS } from '@rizzly/domain/live';
import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { queryKeyOf } from '../../platform/query.ts';

const MESSAGES = 'GET /api/conversations/:id/messages';
/** How often what was missed is asked for: the socket may be back a moment before all else is. */
const TRIES = 5;

/** The key under which a conversation's loaded messages are kept: ascending, without gaps. */
function messagesKey(conversationId: string): string[] {
  return queryKeyOf(MESSAGES, { params: { id: conversationId } });
}

/**
 * Adds a message that came live to a conversation that has been opened before; one that was not
 * will be loaded whole. What is missing in between is fetched.
 */
export async function addMessage(queryClient: QueryClient, message: Message): Promise<void> {
  const key = messagesKey(message.conversationId);
  if (queryClient.getQueryState(key) === undefined) return;
  if (queryClient.getQueryData(key) === undefined) {
    // Its first page is on the way and may be older than this message.
    await queryClient.fetchQuery<Message[]>({ queryKey: key });
  }
  merge(queryClient, key, [message]);
  const gap = gapAfter(queryClient.getQueryData<Message[]>(key) ?? []);
  if (gap !== undefined) await fetchAfter(queryClient, message.conversationId, gap);
}

/** Fetches what an opened conversation missed while the socket was closed, or could not fetch then. */
export async function catchUp(queryClient: QueryClient, conversationId: string): Promise<void> {
  const messages = queryClient.getQueryData<Message[]>(messagesKey(conversationId));
  if (messages === undefined) return;
  await fetchAfter(queryClient, conversationId, gapAfter(messages) ?? messages.at(-1)?.seq ?? 0);
}

/** The page before the oldest that is loaded. */
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

/** Conversations whose messages are kept. */
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
    const page = await askAgain(() =>
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

async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      // A refusal stays one.
      if (error instanceof ApiError && error.status < 500) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, RECONNECT_MS);
      });
    }
  }
  return ask();
}

function merge(queryClient: QueryClient, key: string[], more: readonly Message[]): void {
  if (more.length === 0) return;
  queryClient.setQueryData<Message[]>(key, (known) => mergeMessages(known ?? [], more));
}
