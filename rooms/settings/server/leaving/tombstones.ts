import { eq, sql, inArray } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import type { Storage } from '../../../../platform/server/storage/storage.ts';
import { deleteSessionsOf, setMemberFields, members } from '../../../account/server/index.ts';
import { tombstones } from './tables.ts';

const FOLDER = 'tombstones/';
const NAME = /^tombstones\/([0-9a-f-]{36})_(\d+)\.txt$/u;
const BATCH = 500;

const keyOf = ({ memberId, erasedAt }: Tombstone) =>
  `${FOLDER}${memberId}_${erasedAt.getTime()}.txt`;

/** Copies new tombstones to the store, so that they outlive the database. */
export async function copyTombstones({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const found = await findUncopied(db, BATCH);
    if (found.length === 0) return;
    for (const tombstone of found) {
      // The key contains all the information.
      await storage.put(keyOf(tombstone), Buffer.from('erased\n'));
    }
    await setCopied(
      db,
      found.map(({ memberId }) => memberId),
    );
  }
}

async function readCopies(storage: Storage): Promise<Tombstone[]> {
  const found: Tombstone[] = [];
  for await (const key of storage.list(FOLDER)) {
    const [, memberId, erasedAt] = NAME.exec(key) ?? [];
    if (memberId) found.push({ memberId, erasedAt: new Date(Number(erasedAt)) });
  }
  return found;
}

/**
 * Applies all tombstones to the members in the database: erased members are signed out, hidden from
 * everybody, and due to be erased again. Runs before the first request, because the database may
 * come from an older backup.
 */
export async function applyTombstones({
  db,
  storage,
}: {
  db: Executor;
  storage: Storage;
}): Promise<void> {
  const copies = await readCopies(storage);
  for (let from = 0; from < copies.length; from += BATCH) {
    await insertTombstones(db, copies.slice(from, from + BATCH));
  }
  for (const { memberId, erasedAt } of await findErased(db)) {
    await setMemberFields(db, memberId, { leavingUntil: erasedAt });
    await deleteSessionsOf(db, memberId);
  }
}

/** Members in the database who were erased before. No policy: hides them from everybody. */
function findErased(db: Executor): Promise<Tombstone[]> {
  return db
    .select({ memberId: tombstones.memberId, erasedAt: tombstones.erasedAt })
    .from(tombstones)
    .innerJoin(members, eq(members.id, tombstones.memberId));
}

async function findUncopied(db: Executor, limit: number): Promise<Tombstone[]> {
  return db
    .select({ memberId: tombstones.memberId, erasedAt: tombstones.erasedAt })
    .from(tombstones)
    .where(sql`not ${tombstones.isCopied}`)
    .limit(limit);
}

async function setCopied(db: Executor, memberIds: readonly string[]): Promise<void> {
  await db
    .update(tombstones)
    .set({ isCopied: true })
    .where(inArray(tombstones.memberId, [...memberIds]));
}

type Tombstone = Pick<typeof tombstones.$inferSelect, 'memberId' | 'erasedAt'>;

export async function insertTombstones(db: Executor, rows: readonly Tombstone[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(tombstones)
    .values([...rows])
    .onConflictDoNothing();
}
