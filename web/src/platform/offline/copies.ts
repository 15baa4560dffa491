/*
 * Answers for reading offline, in this browser's Cache Storage. Each member has a separate cache,
 * which is deleted when they sign out (forgetCopies in ../storage.ts).
 */
import { COPIES_PREFIX } from '../storage.ts';

/** Beyond this number the oldest copies are deleted. */
export const COPIES_MAX = 80;
const AGE_MAX_MS = 30 * 86_400_000;

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
  // Files that wait to be sent are no copies (features/chat/attachments/upload-unsent.ts).
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

export async function dropCopy(memberId: string, key: string): Promise<void> {
  if ('caches' in globalThis) {
    await (await caches.open(COPIES_PREFIX + memberId)).delete(addressOf(key));
  }
}

/** Cache Storage knows only addresses. Nothing is ever requested from this one. */
function addressOf(key: string): string {
  return `/copies/${encodeURIComponent(key)}`;
}
