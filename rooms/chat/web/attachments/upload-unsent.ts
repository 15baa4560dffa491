import { call } from '../../../../platform/web/api.ts';
import { COPIES_PREFIX } from '../../../../platform/web/storage.ts';
import { uploadFile } from '../../../../platform/web/upload.ts';
import type { UnsentFile } from '../outbox.ts';

/** Where Cache Storage is missing, as on pages without https. These are lost with a reload. */
const inMemory = new Map<string, Blob>();

const addressOf = (clientMessageId: string) => `/unsent/${clientMessageId}`;

/** In the cache that is deleted when the member signs out. */
function openCache(userId: string): Promise<Cache> | undefined {
  return 'caches' in globalThis ? caches.open(COPIES_PREFIX + userId) : undefined;
}

/** Keeps a file until its message is acknowledged, across reloads. */
export async function keepFile(userId: string, clientMessageId: string, file: Blob): Promise<void> {
  inMemory.set(clientMessageId, file);
  // A full disk leaves it in memory.
  await openCache(userId)
    ?.then((cache) => cache.put(addressOf(clientMessageId), new Response(file)))
    .catch(() => undefined);
}

export async function dropFile(userId: string, clientMessageId: string): Promise<void> {
  inMemory.delete(clientMessageId);
  await openCache(userId)?.then((cache) => cache.delete(addressOf(clientMessageId)));
}

/** Uploads a kept file and returns its id for the message. Undefined when the file is gone. */
export async function uploadKept(
  userId: string,
  unsent: { clientMessageId: string; conversationId: string; file: UnsentFile },
): Promise<string | undefined> {
  const { clientMessageId, conversationId, file: about } = unsent;
  const kept =
    inMemory.get(clientMessageId) ??
    (await (
      await openCache(userId)?.then((cache) => cache.match(addressOf(clientMessageId)))
    )?.blob());
  if (!kept) return undefined;
  const { uploadURL, attachmentId } = await call('POST /api/conversations/:id/attachments', {
    params: { id: conversationId },
    body: { ...about, size: kept.size },
  });
  await uploadFile(uploadURL, kept);
  return attachmentId;
}
