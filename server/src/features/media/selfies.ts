import { and, eq, inArray } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { uploads } from './tables.ts';

/**
 * Makes a member's uploaded picture a selfie: `/files/` no longer serves it, and it can't become a
 * profile picture. Returns false when there is no such upload, or the profile shows it.
 */
export async function keepAsSelfie(
  tx: Transaction,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ kind: 'selfie', state: 'saved' })
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.memberId, memberId),
        eq(uploads.kind, 'picture'),
        eq(uploads.state, 'stored'),
      ),
    )
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** Drops selfies. After the commit the caller passes the ids to `removeDropped`. */
export async function dropSelfies(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(uploads)
    .set({ state: 'dropped' })
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.kind, 'selfie')));
}

/** The storage key of the selfie's largest size. Undefined once it was erased. */
export async function findSelfie(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ keys: uploads.keys })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.kind, 'selfie'), eq(uploads.state, 'saved')));
  return row?.keys[0];
}
