import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { backUpWhenDue } from './back-up-when-due.ts';
import { openBackupDirectory, type BackupStore } from './backup-store.ts';
import { makeDailyBackup, type DailyBackup } from './daily-backup.ts';
import { restoreBackup } from './restore.ts';
import { noteUpkeep, readUpkeep } from './upkeep.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
/** KILLS=10 kills it at ten moments. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const DAY_MS = 86_400_000;

let directory: string;
let database: TestDatabase;
let app: TestApp;
let store: BackupStore;
let daily: DailyBackup;

beforeEach(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-daily-'));
  database = await createTestDatabase();
  app = await createTestApp({ BACKUP_DIR: directory }, { database });
  await app.createMember({ fullName: 'Ann' });
  await app.deps.storage.put('pictures/one.webp', Buffer.from('picture'));
  store = openBackupDirectory(directory);
  daily = {
    config: app.deps.config,
    database,
    direct: database.location,
    storage: app.deps.storage,
    store,
  };
});
afterEach(async () => {
  await app.close();
  await fs.rm(directory, { recursive: true, force: true });
});

/** As if one had been proved a moment ago: a proof takes most of the time. */
const setProved = () => noteUpkeep(app.deps.db, 'proof');
const ages = async () => readUpkeep(app.deps.db);
const proofDatabases = async () =>
  app.deps.db.execute(sql`select from pg_database where starts_with(datname, 'rizzly_proof_')`);
const names = async () => (await fs.readdir(directory)).toSorted();

describe('a daily backup', () => {
  it('is read back, the first one is proved, and nothing is left beside it', async () => {
    const says = await makeDailyBackup(daily, NOW);

    expect(says).toContain('restored and checked');
    expect(await names()).toEqual(['rizzly-2026-11-21T12-00-00Z.tar.gz']);
    expect(await proofDatabases()).toEqual([]);
    expect(await ages()).toMatchObject({
      backup: { details: { name: 'rizzly-2026-11-21T12-00-00Z.tar.gz', files: 1 } },
      proof: { details: {} },
    });
  });

  it('is proved again after a week', async () => {
    await setProved();
    expect(await makeDailyBackup(daily, new Date(NOW.getTime() + DAY_MS))).not.toContain(
      'restored',
    );
    await database.db.execute(
      sql`update installation.upkeep set at = now() - interval '7 days' where kind = 'proof'`,
    );

    const says = await makeDailyBackup(daily, new Date(NOW.getTime() + 2 * DAY_MS));

    expect(says).toContain('restored and checked');
  });

  it('is not proved when a rule is violated in it', async () => {
    await database.db.execute(sql`update members set rizz_score = 10`);

    await expect(makeDailyBackup(daily, NOW)).rejects.toThrow('a score is the sum of its ledger');

    expect(await proofDatabases()).toEqual([]);
    expect((await ages())['proof-failed']?.details['reason']).toContain('ledger');
  });

  it('is not proved when a row in it refers to nothing', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into sessions (token_hash, member_id, created_at, expires_at, last_seen_on)
        values ('hash', gen_random_uuid(), now(), now(), current_date)`);
    });

    await expect(makeDailyBackup(daily, NOW)).rejects.toThrow('violates foreign key constraint');

    expect(await proofDatabases()).toEqual([]);
  });

  it('is encrypted for a key that alone opens it, and proved while it is written', async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const backup = { ...app.deps.config.backup, recipient };

    const says = await makeDailyBackup({ ...daily, config: { ...daily.config, backup } }, NOW);

    expect(says).toContain('restored and checked');
    const file = path.join(directory, 'rizzly-2026-11-21T12-00-00Z.tar.gz.age');
    expect((await fs.readFile(file, 'latin1')).startsWith('age-encryption.org/v1')).toBe(true);
    const other = await generateX25519Identity();
    const target = await createTestDatabase();
    const restore = (identities: string[]) =>
      restoreBackup({ database: target, storage: app.deps.storage }, file, {
        overwrite: true,
        identities,
      });
    await expect(restore([])).rejects.toThrow('--identity');
    await expect(restore([other])).rejects.toThrow('encrypted for another');
    await fs.truncate(file, (await fs.stat(file)).size - 1);
    await expect(restore([identity])).rejects.toThrow('can’t be read'.replace('’', "'"));
    await target.close();
  });

  it('removes what newer ones replace, and what is too old', async () => {
    await setProved();
    for (let days = 1; days <= 40; days += 1) {
      const at = new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10);
      await fs.writeFile(path.join(directory, `rizzly-${at}T03-00-00Z.tar.gz`), 'old');
    }
    await fs.writeFile(path.join(directory, 'my-own.tar.gz'), 'mine');

    await makeDailyBackup(daily, NOW);

    expect(await names()).toEqual([
      'my-own.tar.gz',
      'rizzly-2026-11-01T03-00-00Z.tar.gz',
      'rizzly-2026-11-08T03-00-00Z.tar.gz',
      'rizzly-2026-11-14T03-00-00Z.tar.gz',
      ...[15, 16, 17, 18, 19, 20].map((day) => `rizzly-2026-11-${day}T03-00-00Z.tar.gz`),
      'rizzly-2026-11-21T12-00-00Z.tar.gz',
    ]);
  });
});

describe('a disk that would not hold another one', () => {
  /** Four old backups of a gigabyte each; sparse, so that they need no room. */
  async function addOld(): Promise<void> {
    await setProved();
    for (const day of [17, 18, 19, 20]) {
      const file = path.join(directory, `rizzly-2026-11-${day}T03-00-00Z.tar.gz`);
      await fs.writeFile(file, '');
      await fs.truncate(file, 1024 ** 3);
    }
  }
  const withFree = (bytes: number): DailyBackup => ({
    ...daily,
    store: { ...store, freeBytes: async () => bytes },
  });

  it('loses the oldest ones if two are kept', async () => {
    await addOld();

    await makeDailyBackup(withFree(0.5 * 1024 ** 3), NOW);

    expect(await names()).toEqual([
      'rizzly-2026-11-18T03-00-00Z.tar.gz',
      'rizzly-2026-11-19T03-00-00Z.tar.gz',
      'rizzly-2026-11-20T03-00-00Z.tar.gz',
      'rizzly-2026-11-21T12-00-00Z.tar.gz',
    ]);
  });

  it('keeps all of them if that would not be enough, and says so', async () => {
    await addOld();
    const before = await names();

    const backup = makeDailyBackup(
      {
        ...withFree(0),
        store: { ...withFree(0).store, list: async () => (await store.list()).slice(0, 3) },
      },
      NOW,
    );

    await expect(backup).rejects.toThrow(/would not hold another backup.*nothing was deleted/u);
    expect(await names()).toEqual(before);
  });
});

describe('the daily clock', () => {
  let made: number;
  const run = (at: string, isMade = true) => {
    app.setTime(at);
    return backUpWhenDue(app.deps, async () => {
      made += 1;
      return { isMade, says: 'The disk is full.' };
    });
  };
  beforeEach(async () => {
    made = 0;
    await database.db.execute(sql`update installation.upkeep set at = '2026-11-20T12:00:00Z'`);
  });

  it('makes one when its time has passed, once', async () => {
    await run('2026-11-21T02:59:00Z');
    expect(made).toBe(0);
    await run('2026-11-21T03:00:30Z');
    await run('2026-11-21T03:01:30Z');
    expect(made).toBe(1);
  });

  it('makes none in the first night of an installation that began after it', async () => {
    await run('2026-11-20T14:00:00Z');

    expect(made).toBe(0);
  });

  it('mails admins when it fails', async () => {
    await app.createMember({ role: 'admin', fullName: 'Ada Min' });

    await run('2026-11-21T03:00:30Z', false);
    await app.runJobs();

    expect(app.mails.map(({ subject }) => subject)).toEqual(['The backup of Rizzly failed']);
    const { 'backup-failed': failed } = await readUpkeep(database.db);
    expect(failed?.details).toEqual({ reason: 'The disk is full.' });
    expect(app.mails[0]?.text).toContain('The disk is full.');
  });
});

describe('npm run backup', () => {
  it('leaves no file that looks whole, whenever it is killed', async () => {
    const env = {
      ...process.env,
      RIZZLY_ENV: '/dev/null',
      DATA_DIR: directory,
      BACKUP_DIR: directory,
      ...locate(),
    };
    const command = path.join(import.meta.dirname, 'backup-command.ts');
    const run = () =>
      spawn(process.execPath, [command, 'backup'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await setProved();
    const first = run();
    let lines = 0;
    first.stdout.on('data', (chunk: Buffer) => {
      lines += chunk.toString().split('\n').length - 1;
    });
    const [code] = await once(first, 'exit');
    expect(code).toBe(0);
    expect(lines).toBeGreaterThan(10);
    for (const name of await names()) await fs.rm(path.join(directory, name), { recursive: true });

    for (let moment = 1; moment <= KILLS; moment += 1) {
      const child = run();
      let seen = 0;
      child.stdout.on('data', (chunk: Buffer) => {
        seen += chunk.toString().split('\n').length - 1;
        if (seen >= (lines * (moment - 1)) / KILLS) child.kill('SIGKILL');
      });
      await once(child, 'exit');
      const whole = await store.list();
      for (const { name } of whole) {
        const target = await createTestDatabase();
        await restoreBackup(
          { database: target, storage: app.deps.storage },
          path.join(directory, name),
          { overwrite: true },
        );
        await target.close();
        await fs.rm(path.join(directory, name));
      }
    }

    await store.cleanUp();
    expect(await store.list()).toEqual([]);
    expect((await names()).filter((name) => name.startsWith('.rizzly'))).toEqual([]);
  });

  function locate(): { DATABASE_URL: string } {
    const { location } = database;
    if (!('name' in location)) throw new Error('not an embedded database');
    const { socketDirectory, user, password, name } = location;
    const host = encodeURIComponent(socketDirectory);
    return { DATABASE_URL: `postgres://${user}:${password}@localhost/${name}?host=${host}` };
  }
});
