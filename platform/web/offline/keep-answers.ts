import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { ApiError, NetworkError } from '../api-error.ts';
import { readStored, STORED_USER, COPIES_PREFIX } from '../storage.ts';

/*
 * Answers for reading offline, in this browser's Cache Storage. Each member has a separate cache,
 * which is deleted when they sign out (forgetCopies in ../storage.ts).
 */

/** Beyond this number the oldest copies are deleted. */
export const COPIES_MAX = 80;

const AGE_MAX_MS = 30 * 86_400_000;

/** Waits, so that several events in a row are written once. */
const WRITE_AFTER_MS = 1000;

/**
 * The hashes of queries whose data is a copy. They are loaded again when the server is reachable.
 */
const restored = new Set<string>();

/** Answers from the copy of an earlier visit when the server can't be reached. */
export async function withCopies<Data>(
  memberId: string,
  { queryKey, queryHash, isEmpty }: { queryKey: QueryKey; queryHash: string; isEmpty: boolean },
  load: () => Data | Promise<Data>,
): Promise<Data> {
  try {
    const data = await load();
    restored.delete(queryHash);
    return data;
  } catch (error) {
    const known = isKept(queryKey, memberId);
    // The data was deleted, or the member may no longer see it.
    if (known && error instanceof ApiError && error.status < 500)
      await dropCopy(memberId, queryHash);
    // The screen has something newer than the copy.
    if (!known || !isEmpty || !(error instanceof NetworkError)) throw error;
    const copy = await readCopy(memberId, queryHash);
    if (copy === undefined) throw error;
    restored.add(queryHash);
    return copy as Data;
  }
}

/** Reloads all queries whose data came from a copy. */
export function refreshRestored(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => restored.has(queryHash) });
}

/**
 * Saves the answers that the member reads, including live changes. Returns a function that stops
 * it.
 */
export function keepAnswers(queryClient: QueryClient, memberId: string): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const write = async (queryKey: QueryKey, queryHash: string) => {
    timers.delete(queryHash);
    const data = queryClient.getQueryData(queryKey);
    if (data === undefined || !isOwner(memberId)) return;
    await keepCopy(memberId, queryHash, trimAnswer(queryKey, data));
    // Another tab may have signed out meanwhile.
    if (!isOwner(memberId)) await dropCopy(memberId, queryHash);
  };
  const stop = queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    const { queryKey, queryHash } = query;
    if (restored.has(queryHash) || !isKept(queryKey, memberId)) return;
    clearTimeout(timers.get(queryHash));
    // A full disk only means that nothing is saved.
    const later = () => void write(queryKey, queryHash).catch(() => undefined);
    timers.set(queryHash, setTimeout(later, WRITE_AFTER_MS));
  });
  return () => {
    stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

function isOwner(memberId: string): boolean {
  const user = readStored(STORED_USER);
  return typeof user === 'object' && user !== null && 'id' in user && user.id === memberId;
}

interface Copy {
  at: number;
  data: unknown;
}

export async function keepCopy(memberId: string, key: string, data: unknown): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(COPIES_PREFIX + memberId);
  const copy: Copy = { at: Date.now(), data };
  await cache.put(addressOf(key), new Response(JSON.stringify(copy)));
  // In the order of their writing.
  // Files that wait to be sent are no copies (rooms/chat/web/attachments/upload-unsent.ts).
  const all = (await cache.keys()).filter((entry) => !isUnsent(entry));
  const surplus = all.slice(0, Math.max(0, all.length - COPIES_MAX));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

function isUnsent({ url }: { url?: string }): boolean {
  return url?.includes('/unsent/') === true;
}

/** Undefined if there is no copy, or it is too old. */
export async function readCopy(memberId: string, key: string): Promise<unknown> {
  if (!('caches' in globalThis)) return undefined;
  const kept = await (await caches.open(COPIES_PREFIX + memberId)).match(addressOf(key));
  if (kept === undefined) return undefined;
  const copy: Copy = await kept.json();
  return Date.now() - copy.at > AGE_MAX_MS ? undefined : copy.data;
}

async function dropCopy(memberId: string, key: string): Promise<void> {
  if ('caches' in globalThis) {
    await (await caches.open(COPIES_PREFIX + memberId)).delete(addressOf(key));
  }
}

/** Cache Storage knows only addresses. Nothing is ever requested from this one. */
function addressOf(key: string): string {
  return `/copies/${encodeURIComponent(key)}`;
}

/** Maximum number of messages kept for a conversation, the newest ones. */
const MESSAGES_MAX = 200;

/**
 * Whether a query's answer is kept for reading offline: the member's matches, the inbox, opened
 * conversations, and of Home's path what stays true for days. Nothing from the desk, and no
 * profiles.
 */
export function isKept(queryKey: readonly unknown[], memberId: string): boolean {
  const [, kind, id, part] = queryKey;
  switch (kind) {
    case 'unread':
    case 'quest':
      return true;
    case 'lessons':
      return id === undefined;
    case 'users':
      return id === memberId && (part === undefined || part === 'matches');
    case 'matches':
    case 'rooms':
    case 'conversations':
      return typeof id === 'string' && !id.startsWith('?');
    case 'inbox':
      return typeof id === 'object' && id !== null && 'search' in id && id.search === '';
    default:
      return false;
  }
}

/** The part of an answer that is kept. */
export function trimAnswer(queryKey: readonly unknown[], data: unknown): unknown {
  const [, kind, , part] = queryKey;
  if (kind === 'conversations' && part === 'messages') {
    return (data as unknown[]).slice(-MESSAGES_MAX);
  }
  if (kind === 'inbox') {
    const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
    return { pages: pages.slice(0, 2), pageParams: pageParams.slice(0, 2) };
  }
  return data;
}
