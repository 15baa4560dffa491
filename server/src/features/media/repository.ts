import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';
import { visibleTo } from '../relations/index.ts';
import { uploads, type Upload, type UploadKind } from './tables.ts';

export async function insertUpload(
  db: Executor,
  row: typeof uploads.$inferInsert,
): Promise<Upload> {
  const [upload] = await db.insert(uploads).values(row).returning();
  if (!upload) throw new Error('an insert without conflicts returned nothing');
  return upload;
}

export async function findUpload(db: Executor, id: string): Promise<Upload | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id));
  return upload;
}

/**
 * Whether a file is a selfie, or belongs to a member who was erased or is hidden from the viewer.
 */
export async function isFileHidden(db: Executor, key: string, viewerId: string): Promise<boolean> {
  const [id] = UPLOAD_ID.exec(key) ?? [];
  if (id === undefined) return false;
  const rows = await hiddenStatement(db, { id, viewer: viewerId });
  return rows.length > 0;
}

const UPLOAD_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu;

const hiddenStatement = prepareSql<{ id: string }>(
  'hidden_file',
  sql`select id from uploads where id = ${sql.placeholder('id')}::uuid
    and (member_id is null or kind = 'selfie'
      or not ${visibleTo(sql`${sql.placeholder('viewer')}::uuid`, sql`uploads.member_id`)})`,
);

/** The member whose profile shows this picture. */
export async function findSavedPicture(
  db: Executor,
  id: string,
): Promise<{ memberId: string } | undefined> {
  const [row] = await db
    .select({ memberId: uploads.memberId })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.kind, 'picture'), eq(uploads.state, 'saved')));
  return row?.memberId ? { memberId: row.memberId } : undefined;
}

/** Claims an upload address. Only one of several concurrent calls succeeds. */
export async function claimUpload(db: Executor, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ state: 'used' })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'open'), gt(uploads.expiresAt, now)))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** Records the files before they are written, so that the sweep can find them. */
export async function setUploadFiles(
  db: Executor,
  id: string,
  fields: { keys: string[]; placeholder: string | undefined; seconds: number | undefined },
): Promise<void> {
  await db.update(uploads).set(fields).where(eq(uploads.id, id));
}

export async function setUploadState(
  db: Executor,
  id: string,
  state: Upload['state'],
): Promise<void> {
  await db.update(uploads).set({ state }).where(eq(uploads.id, id));
}

/** The member's upload if it is or can be saved, locked against a second save. */
export async function lockStoredUpload(
  db: Executor,
  wanted: { id: string; memberId: string; kind: UploadKind },
): Promise<Upload | undefined> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.id, wanted.id),
        eq(uploads.memberId, wanted.memberId),
        eq(uploads.kind, wanted.kind),
        inArray(uploads.state, ['stored', 'saved']),
      ),
    )
    .for('update');
  return upload;
}

/** Drops saved uploads: all of a kind, one, or all but one. */
export async function dropSaved(
  db: Executor,
  { memberId, kind, id, keep }: { memberId: string; kind: UploadKind; id?: string; keep?: string },
): Promise<string[]> {
  const rows = await db
    .update(uploads)
    .set({ state: 'dropped' })
    .where(
      and(
        eq(uploads.memberId, memberId),
        eq(uploads.kind, kind),
        eq(uploads.state, 'saved'),
        id ? eq(uploads.id, id) : undefined,
        keep ? ne(uploads.id, keep) : undefined,
      ),
    )
    .returning({ id: uploads.id });
  return rows.map(({ id }) => id);
}

/**
 * Drops uploads that were not saved by `before`, and those without a member. They can't be saved
 * any more.
 */
export async function dropUnsaved(db: Executor, before: Date): Promise<void> {
  const isUnsaved = or(ne(uploads.state, 'saved'), isNull(uploads.memberId));
  await db
    .update(uploads)
    .set({ state: 'dropped' })
    .where(and(ne(uploads.state, 'dropped'), isUnsaved, lt(uploads.expiresAt, before)));
}

/**
 * Removes a member from their uploads and drops them, except an upload in progress: its row could
 * be deleted before its file is stored. The sweep drops it later.
 */
export async function disownUploads(db: Executor, memberId: string): Promise<void> {
  await db
    .update(uploads)
    .set({
      memberId: null,
      signingKey: '',
      state: sql`case when ${uploads.state} = 'used' then 'used' else 'dropped' end`,
    })
    .where(eq(uploads.memberId, memberId));
}

/** Dropped uploads: all, or those with these ids. */
export async function findDropped(
  db: Executor,
  ids?: readonly string[],
): Promise<Pick<Upload, 'id' | 'keys'>[]> {
  return db
    .select({ id: uploads.id, keys: uploads.keys })
    .from(uploads)
    .where(and(eq(uploads.state, 'dropped'), ids && inArray(uploads.id, [...ids])))
    .limit(500);
}

/** Deletes the rows of uploads whose files are removed. */
export async function deleteUploads(db: Executor, ids: readonly string[]): Promise<void> {
  await db.delete(uploads).where(inArray(uploads.id, [...ids]));
}
