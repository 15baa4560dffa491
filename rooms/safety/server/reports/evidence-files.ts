import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { and, eq, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { isDuplicate } from '../../../../platform/server/database/failures.ts';
import { runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { evidenceFiles } from '../tables.ts';

type CopyDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>;

/** The copy of a member's file. */
export interface SealedFile {
  key: string;
  kind: 'picture' | 'video' | 'voice' | 'cover';
  sha256: string;
  /** The key of the original. */
  source: string;
  /** Whether this call made it. Otherwise it may be another report's. */
  isNew?: boolean;
}

/** Copies that no evidence refers to are removed after this time. */
const UNUSED_KEPT_MS = HOUR_MS;

/**
 * Copies a member's file for evidence, before the transaction that seals it. A file that was copied
 * before is not copied again, because the content of a key never changes. Undefined when the file
 * is gone.
 */
export async function copyForEvidence(
  deps: CopyDeps,
  { source, kind, memberId }: { source: string; kind: SealedFile['kind']; memberId: string },
): Promise<SealedFile | undefined> {
  const { db, storage, clock } = deps;
  const sourceHash = createHash('sha256').update(source).digest('hex');
  const [known] = await db
    .update(evidenceFiles)
    .set({ usedAt: clock() })
    .where(and(eq(evidenceFiles.sourceHash, sourceHash), isNotNull(evidenceFiles.sha256)))
    .returning();
  if (known?.sha256) return { key: known.key, kind, sha256: known.sha256, source };

  const stream = await storage.read(source);
  if (!stream) return undefined;
  const directory = path.join(deps.config.dataDir, 'evidence');
  await fs.mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, randomUUID());
  try {
    const sha256 = await writeHashed(stream, file);
    const key = `evidence/${randomUUID()}${path.extname(source)}`;
    // The row comes first, so that no file is in the store without one. Its `sourceHash` is a
    // placeholder: the column is unique, and `claimSource` sets it when the copy is complete.
    await db
      .insert(evidenceFiles)
      .values({ key, sourceHash: randomUUID(), memberId, kind, usedAt: clock() });
    await storage.put(key, { file });
    const isFirst = await claimSource(db, key, { sourceHash, sha256 });
    if (isFirst) return { key, kind, sha256, source, isNew: true };
    // Another report copied it at the same time.
    await removeCopies(deps, [key]);
    return await copyForEvidence(deps, { source, kind, memberId });
  } finally {
    await fs.rm(file, { force: true });
  }
}

/** Returns false when another copy of the same source came first: its hash is unique. */
async function claimSource(
  db: Executor,
  key: string,
  fields: { sourceHash: string; sha256: string },
): Promise<boolean> {
  try {
    await db.update(evidenceFiles).set(fields).where(eq(evidenceFiles.key, key));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

async function writeHashed(stream: NodeJS.ReadableStream, file: string): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, hashing, createWriteStream(file, { mode: 0o600 }));
  return hash.digest('hex');
}

/**
 * Removes copies that no evidence refers to, left by failed reports or expired evidence. First
 * marks them as unusable in a transaction of its own, because a rollback cannot restore files.
 * Rows are deleted after their files, so that a failed removal is retried.
 */
export async function removeUnusedCopies(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
): Promise<void> {
  const before = new Date(deps.clock().getTime() - UNUSED_KEPT_MS);
  await removeCopies(deps, await withdrawUnused(deps.db, lt(evidenceFiles.usedAt, before)));
}

/** Runs `run`, which passes its copies to `track`. If it fails, the copies that it made are removed. */
export async function withCopies<Result>(
  deps: Pick<Deps, 'db' | 'storage'>,
  run: (track: (copies: Iterable<SealedFile>) => void) => Promise<Result>,
): Promise<Result> {
  const made = new Set<string>();
  const track = (copies: Iterable<SealedFile>) => {
    for (const { key, isNew } of copies) if (isNew) made.add(key);
  };
  try {
    return await run(track);
  } catch (error) {
    if (made.size > 0) {
      await removeCopies(
        deps,
        await withdrawUnused(deps.db, inArray(evidenceFiles.key, [...made])),
      );
    }
    throw error;
  }
}

/** The copies that are still there, locked until the report's transaction has sealed them. */
export async function lockCopies(tx: Transaction, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: evidenceFiles.key })
    .from(evidenceFiles)
    .where(and(inArray(evidenceFiles.key, keys), isNotNull(evidenceFiles.sha256)))
    .for('key share');
  return new Set(rows.map(({ key }) => key));
}

async function removeCopies(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return;
  await storage.remove(keys);
  await db.delete(evidenceFiles).where(inArray(evidenceFiles.key, keys));
}

const isUnused = sql`not exists (
  select from evidence_uses where evidence_uses.key = ${evidenceFiles.key})`;

/** Hides copies that no evidence refers to from new reports. */
async function withdrawUnused(db: Deps['db'], which: SQL): Promise<string[]> {
  return runTransaction(db, async (tx) => {
    // Locked, so that a concurrent report waits, and then makes a new copy.
    const locked = await tx
      .select({ key: evidenceFiles.key })
      .from(evidenceFiles)
      .where(and(which, isUnused))
      .limit(500)
      .for('update', { skipLocked: true });
    if (locked.length === 0) return [];
    const keys = locked.map(({ key }) => key);
    // Asked again under the lock: a report may have sealed one between the query and its lock.
    const withdrawn = await tx
      .update(evidenceFiles)
      .set({ sourceHash: sql`gen_random_uuid()::text`, sha256: null })
      .where(and(inArray(evidenceFiles.key, keys), isUnused))
      .returning({ key: evidenceFiles.key });
    return withdrawn.map(({ key }) => key);
  });
}
