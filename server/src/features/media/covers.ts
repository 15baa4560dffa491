import { FILES_PATH } from '@rizzly/domain/media';
import { and, eq } from 'drizzle-orm';

import type { Transaction } from '../../platform/database/database.ts';
import { uploads } from './tables.ts';

/**
 * Makes a member's uploaded picture a cover. It can't become a profile picture any more. Returns
 * its address, or undefined when there is no such upload.
 */
export async function keepAsCover(
  tx: Transaction,
  { id, memberId }: { id: string; memberId: string },
): Promise<string | undefined> {
  const [row] = await tx
    .update(uploads)
    .set({ kind: 'cover', state: 'saved' })
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.memberId, memberId),
        eq(uploads.kind, 'picture'),
        eq(uploads.state, 'stored'),
      ),
    )
    .returning({ keys: uploads.keys });
  return row?.keys[0] && FILES_PATH + row.keys[0];
}

/** Drops a cover. After the commit the caller passes the id to `removeDropped`. */
export async function dropCover(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(uploads)
    .set({ state: 'dropped' })
    .where(and(eq(uploads.id, id), eq(uploads.kind, 'cover')));
}
