import { and, eq, inArray } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { FILES_PATH } from '../../media/index.ts';
import { uploads } from './tables.ts';

/** Pictures that are on no profile. `/files/` serves no selfies. */
type KeptKind = 'selfie' | 'cover';

/**
 * Makes a member's uploaded picture a selfie or a cover. It can't become a profile picture any more.
 * Returns its address, or undefined when there is no such upload, or a profile shows it.
 */
export async function keepPictureAs(
  tx: Transaction,
  kind: KeptKind,
  { id, memberId }: { id: string; memberId: string },
): Promise<string | undefined> {
  const [row] = await tx
    .update(uploads)
    .set({ kind, state: 'saved' })
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

/** Drops kept pictures. After the commit the caller passes the ids to `removeDropped`. */
export async function dropKept(
  tx: Transaction,
  kind: KeptKind,
  ids: readonly string[],
): Promise<void> {
  await tx
    .update(uploads)
    .set({ state: 'dropped' })
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.kind, kind)));
}

/** The storage key of the selfie's largest size. Undefined once it was erased. */
export async function findSelfie(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ keys: uploads.keys })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.kind, 'selfie'), eq(uploads.state, 'saved')));
  return row?.keys[0];
}
