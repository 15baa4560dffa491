import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { insertedRow } from '../../../../platform/server/database/inserted-row.ts';
import { uploads, type Upload, type UploadKind } from './tables.ts';

export async function insertUpload(
  db: Executor,
  row: typeof uploads.$inferInsert,
): Promise<Upload> {
  return insertedRow(await db.insert(uploads).values(row).returning());
}

export async function findUpload(db: Executor, id: string): Promise<Upload | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id));
  return upload;
}

/** The member whose profile shows this picture. */
export async function findSavedPicture(
  db: Executor,
  id: string,
): Promise<{ memberId: string } | undefined> {
  const isSaved = and(eq(uploads.kind, 'picture'), eq(uploads.state, 'saved'));
  const [row] = await db
    .select({ memberId: uploads.memberId })
    .from(uploads)
    .where(and(eq(uploads.id, id), isSaved));
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
  fields: { keys: string[] } & {
    [Field in 'placeholder' | 'seconds' | 'width' | 'height']?: Upload[Field] | undefined;
  },
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

interface StoredUpload {
  id: string;
  memberId: string;
  kind: UploadKind;
}

/** The member's upload if it is or can be saved. */
export function findStoredUpload(db: Executor, { id, memberId, kind }: StoredUpload) {
  return db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.memberId, memberId),
        eq(uploads.kind, kind),
        inArray(uploads.state, ['stored', 'saved']),
      ),
    );
}

/** The same, locked against a second save. */
export async function lockStoredUpload(db: Executor, wanted: StoredUpload) {
  const [upload] = await findStoredUpload(db, wanted).for('update');
  return upload;
}

/**
 * Removes saved uploads from the profile: all of a kind, one, or all but one. After the commit the
 * caller passes their ids to `removeDropped`.
 */
export async function dropUploads(
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
 * Drops uploads that expired before `before` without being saved, and those without a member, except
 * the logo. Unsent files for a chat are kept longer: only those that expired before `unsent` go.
 */
export async function dropUnsaved(db: Executor, before: Date, unsent: Date): Promise<void> {
  const isWaiting = sql`${uploads.kind} in ('chat-picture', 'chat-voice')
    and ${uploads.state} = 'stored' and ${uploads.memberId} is not null
    and ${uploads.expiresAt} >= ${unsent.toISOString()}::timestamptz`;
  const isOrphan = and(isNull(uploads.memberId), ne(uploads.kind, 'logo'));
  const isUnsaved = or(ne(uploads.state, 'saved'), isOrphan);
  await db
    .update(uploads)
    .set({ state: 'dropped' })
    .where(
      and(
        ne(uploads.state, 'dropped'),
        isUnsaved,
        lt(uploads.expiresAt, before),
        sql`not (${isWaiting})`,
      ),
    );
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

export async function deleteUploads(db: Executor, ids: readonly string[]): Promise<void> {
  await db.delete(uploads).where(inArray(uploads.id, [...ids]));
}
