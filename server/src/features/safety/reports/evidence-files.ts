import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';

import type { Deps } from '../../../context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isRefusedByDatabase } from '../../../platform/database/failures.ts';
import { evidenceFiles } from '../tables.ts';

type CopyDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>;

/** The copy of a member's file. */
export interface SealedFile {
  key: string;
  kind: 'picture' | 'video' | 'voice';
  sha256: string;
  /** The key of the original. */
  source: string;
}

/** Copies that no evidence refers to are removed after this time. */
const UNUSED_KEPT_MS = 3_600_000;

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
    // The row comes first, so that no file is in the store without one.
    await db
      .insert(evidenceFiles)
      .values({ key, sourceHash: randomUUID(), memberId, kind, usedAt: clock() });
    await storage.put(key, { file });
    const isFirst = await claimSource(db, key, { sourceHash, sha256 });
    if (isFirst) return { key, kind, sha256, source };
    // Another report copied it at the same time. The sweep removes this copy.
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
    if (isRefusedByDatabase(error)) return false;
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
 * Removes copies that no evidence refers to: of failed reports, and after their terms. Withdraws
 * them first, in a separate transaction, because a rollback could not restore files. Rows are
 * deleted after their files, so that a failed removal is retried.
 */
export async function removeUnusedCopies(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
): Promise<void> {
  const keys = await withdrawUnused(deps);
  if (keys.length === 0) return;
  await deps.storage.remove(keys);
  await deps.db.delete(evidenceFiles).where(inArray(evidenceFiles.key, keys));
}

/** Hides these copies from new reports. */
async function withdrawUnused({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string[]> {
  const before = new Date(clock().getTime() - UNUSED_KEPT_MS);
  return db.transaction(async (tx) => {
    // Locked, so that a concurrent report waits, and then makes a new copy.
    const unused = await tx
      .select({ key: evidenceFiles.key })
      .from(evidenceFiles)
      .where(
        and(
          lt(evidenceFiles.usedAt, before),
          sql`not exists (select from evidence_uses where evidence_uses.key = ${evidenceFiles.key})`,
        ),
      )
      .limit(500)
      .for('update', { skipLocked: true });
    const keys = unused.map(({ key }) => key);
    if (keys.length === 0) return [];
    await tx
      .update(evidenceFiles)
      .set({ sourceHash: sql`gen_random_uuid()::text`, sha256: null })
      .where(inArray(evidenceFiles.key, keys));
    return keys;
  });
}
