import { Readable } from 'node:stream';

import { sql } from 'drizzle-orm';

import type { Database } from '../../../../platform/server/database/database.ts';
import type { Storage } from '../../../../platform/server/storage/storage.ts';
import { uploads } from '../../../../rooms/profile/server/media/index.ts';
import {
  evidenceFiles,
  findLost,
  readKeptHeads,
  type Head,
} from '../../../../rooms/safety/server/index.ts';
import type { Config } from '../../config.ts';
import { openBackupStore } from '../backup-store.ts';
import { findBroken } from '../invariants.ts';
import { readManifest } from '../read-archive.ts';
import { say } from '../texts/index.ts';
import { readUpkeep } from '../upkeep.ts';
import { fail, joined, ok, warn, type Checks, type WithDatabase } from './finding.ts';

const INVARIANTS_MS = 8000;
/** How many of each kind are looked at. Large communities have more, and a check takes seconds. */
const LOOKED_AT = { rows: 300, files: 3000 };
/** In the key of an upload's file, for PostgreSQL. */
const UPLOAD_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The folders of uploads, and that of evidence. */
const FOLDERS = ['pictures/', 'videos/', 'voice/', 'logos/', 'evidence/'] as const;

export const dataChecks: Checks<WithDatabase> = {
  chains: async ({ db, storage, config, clock }) => {
    // What is wrong with the backups is said by `backup`.
    const inBackup = await readNewestManifest(config).catch(() => []);
    const known = [...(await readKeptHeads(storage)), ...inBackup];
    const lost = await findLost(db, known, clock());
    if (!lost) return ok(say.chainsFine);
    const entry = { number: lost.number, at: lost.at.toISOString() };
    const says = lost.chain === 'audit' ? say.auditLost(entry) : say.evidenceLost(entry);
    return fail(says, say.keepTraces);
  },

  invariants: async ({ db }) => {
    const broken = await checkInvariants(db);
    if (broken === 'too large') {
      const { proof } = await readUpkeep(db);
      return proof ? ok(say.rulesHeldInProof) : warn(say.rulesTooSlow, say.awaitProof);
    }
    if (broken.length === 0) return ok(say.rulesHold);
    const list = broken.map(({ invariant: rule, count }) => say.brokenTimes({ rule, count }));
    return fail(
      joined(list, '; ', (all) => say.rulesBroken({ list: all })),
      say.reportRules,
    );
  },

  files: async ({ db, storage }) => {
    const [lost, stray] = await Promise.all([countLost(db, storage), countStray(db, storage)]);
    if (lost > 0) return fail(say.filesLost({ count: lost }), say.restoreFiles);
    if (stray === 0) return ok(say.filesFit);
    return warn(say.filesStray({ count: stray }), say.removeStray);
  },
};

/** The newest entries as the newest backup knows them. One that is encrypted can't be read here. */
async function readNewestManifest({ backup }: Config): Promise<Head[]> {
  const store = await openBackupStore(backup);
  const [newest] = await store.list();
  if (!newest || newest.name.endsWith('.age')) return [];
  const manifest = await readManifest(await store.read(newest.name));
  const at = newest.takenAt;
  return (manifest?.newest ?? []).map((head) => Object.assign(head, { at }));
}

async function checkInvariants(db: Database) {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${INVARIANTS_MS}`));
      return await findBroken(tx);
    });
  } catch (error) {
    const text = `${String(error)} ${error instanceof Error ? String(error.cause) : ''}`;
    if (/statement timeout/u.test(text)) return 'too large' as const;
    throw error;
  }
}

/** Uploads and sealed evidence whose files are not all there, of the newest ones. */
async function countLost(db: Database, storage: Storage): Promise<number> {
  const rows = await db.execute<{ keys: string[] }>(sql`
    (select keys from ${uploads} where state in ('stored', 'saved')
      order by created_at desc limit ${LOOKED_AT.rows})
    union all
    (select array[key] from ${evidenceFiles} where sha256 is not null
      order by used_at desc limit ${LOOKED_AT.rows})`);
  let lost = 0;
  for (const { keys } of rows) {
    const sizes = await Promise.all(keys.map((key) => storage.sizeOf(key)));
    if (sizes.includes(undefined)) lost += 1;
  }
  return lost;
}

/** Files without a row, which is written before its files. */
async function countStray(db: Database, storage: Storage): Promise<number> {
  const keys: string[] = [];
  for (const folder of FOLDERS) {
    keys.push(...(await Readable.from(storage.list(folder)).take(LOOKED_AT.files).toArray()));
  }
  const [row] = await db.execute<{ stray: number }>(sql`
    select count(*)::int as stray from unnest(${sql.param(keys)}::text[]) as found (key)
    where not exists (
      select from ${uploads} where uploads.id = substring(found.key from ${UPLOAD_ID})::uuid)
      and not exists (select from ${evidenceFiles} where evidence_files.key = found.key)`);
  return row?.stray ?? 0;
}
