import { and, asc, eq, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { prepareOnce } from '../../../platform/database/prepared.ts';
import { uploads } from '../../media/index.ts';
import { profilePictures } from '../tables.ts';

export interface PictureRow {
  id: string;
  memberId: string;
  alt: string | null;
  keys: string[];
  placeholder: string | null;
}

const picturesStatement = prepareOnce((db) => {
  const { id, memberId, alt, position } = profilePictures;
  const { keys, placeholder } = uploads;
  return db
    .select({ id, memberId, alt, keys, placeholder })
    .from(profilePictures)
    .innerJoin(uploads, eq(uploads.id, id))
    .where(sql`${memberId} = any(${sql.placeholder('memberIds')}::uuid[])`)
    .orderBy(asc(memberId), asc(position))
    .prepare('find_pictures');
});

/** The pictures of these members, each member's in their order. */
export function findPictures(db: Executor, memberIds: readonly string[]): Promise<PictureRow[]> {
  return picturesStatement(db).execute({ memberIds });
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

export async function setAlt(
  tx: Transaction,
  { id, memberId }: { id: string; memberId: string },
  alt: string | null,
): Promise<boolean> {
  const rows = await tx
    .update(profilePictures)
    .set({ alt })
    .where(and(eq(profilePictures.id, id), eq(profilePictures.memberId, memberId)))
    .returning({ id: profilePictures.id });
  return rows.length > 0;
}

export async function deletePicture(tx: Transaction, id: string): Promise<void> {
  await tx.delete(profilePictures).where(eq(profilePictures.id, id));
}
