import { eq, sql } from 'drizzle-orm';

import type { Transaction } from '../../../../platform/server/database/database.ts';
import { profilePictures } from '../tables.ts';

export interface PictureRow {
  id: string;
  memberId: string;
  alt: string | null;
  keys: string[];
  placeholder: string | null;
}

export async function insertPicture(
  tx: Transaction,
  row: typeof profilePictures.$inferInsert,
): Promise<void> {
  await tx.insert(profilePictures).values(row);
}

/** Sets the order of all pictures of a member, in one statement. */
export async function setOrder(
  tx: Transaction,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const order = sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  await tx
    .update(profilePictures)
    .set({ position: sql`array_position(${order}, ${profilePictures.id}) - 1` })
    .where(eq(profilePictures.memberId, memberId));
}

export async function deletePicture(tx: Transaction, id: string): Promise<void> {
  await tx.delete(profilePictures).where(eq(profilePictures.id, id));
}
