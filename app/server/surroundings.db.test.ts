import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { failureText } from '../../platform/server/log/describe-error.ts';
import { freePort } from '../../testing/server/free-port.ts';
import { startTestRedis } from '../../testing/server/redis-server.ts';
import { createTestDatabase } from '../../testing/server/test-database.ts';
import type { CleanUp } from './deps.ts';
import { startServer } from './start.ts';

/*
 * What is wrong around the program (wrong-values.test.ts has what is wrong in the variables
 * themselves): a start says in one sentence which variable to look at, and why.
 */

const MAIN = path.join(import.meta.dirname, 'main.ts');
const NOBODY = '127.0.0.1:1';
const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER', S3_BUCKET: 'files' };

const undo: (() => unknown)[] = [];
let base: string;
/** Names in the rows below, and what stands for them. */
const found = { data: '', file: '', database: '', none: '', wrong: '', odd: '', s3: '', busy: '' };

async function listen(server: net.Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'rizzly-wrong-'));
  found.data = path.join(base, 'data');
  found.file = path.join(base, 'file');
  fs.writeFileSync(found.file, '');
  for (const name of ['files', 'backups', 'postgres']) {
    fs.mkdirSync(path.join(base, name));
    fs.writeFileSync(path.join(base, name, name), '');
  }
  const database = await createTestDatabase();
  undo.push(() => database.close());
  const { socketDirectory, user, password, name } = database.location as Record<string, string>;
  const at = `@${encodeURIComponent(socketDirectory ?? '')}`;
  found.database = `postgres://${user}:${password}${at}/${name}`;
  found.none = `postgres://${user}:${password}${at}/not_there`;
  found.wrong = `postgres://${user}:wrong${at}/${name}`;
  found.odd = `127.0.0.1:${await listen(http.createServer((_, to) => void to.end('Hello')))}`;
  found.busy = String(await listen(net.createServer()));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(base, 's3'),
    configureBuckets: [{ name: 'files' }],
  });
  found.s3 = `http://127.0.0.1:${(await s3.run()).port}`;
  undo.push(() => s3.close());
});
afterAll(async () => {
  vi.restoreAllMocks();
  for (const step of undo.toReversed()) await step();
  fs.rmSync(base, { recursive: true, force: true });
});

async function envOf(changes: Record<string, string>): Promise<Record<string, string>> {
  const filled = Object.entries(changes).map(([name, value]) => [
    name,
    value.replaceAll(/<(\w+)>/gu, (_, key: keyof typeof found) => found[key] || base),
  ]);
  return {
    DATA_DIR: found.data,
    DATABASE_URL: found.database,
    PORT: `${await freePort()}`,
    WORKERS: '1',
    LOG_LEVEL: 'silent',
    ...Object.fromEntries(filled),
  };
}

/** What the program says at its end, in this process. */
async function startWith(changes: Record<string, string>): Promise<string> {
  const cleanUps: CleanUp[] = [];
  try {
    const stopRequest = new AbortController().signal;
    const onStop = (cleanUp: CleanUp) => void cleanUps.push(cleanUp);
    await startServer(await envOf(changes), { isDemo: false, stopRequest, onStop });
    return 'It started.';
  } catch (error) {
    return failureText(error);
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  }
}

describe('a start', () => {
  it.each([
    [{ DATA_DIR: '<file>' }, 'is a file, or below one: choose another one (DATA_DIR)'],
    [{ DATA_DIR: '<file>/data' }, 'is a file, or below one: choose another one (DATA_DIR)'],
    [{ DATA_DIR: `<base>/${'a'.repeat(300)}` }, 'has too long a name (DATA_DIR)'],
    [{ DATA_DIR: '<base>/files' }, 'a file in the place of a directory'],
    [{ DATA_DIR: '<base>/postgres', DATABASE_URL: '' }, 'is a file, or below one'],
    [{ DATA_DIR: '<base>/backups', BACKUP_DIR: '' }, 'choose another one (BACKUP_DIR)'],
    [{ BACKUP_DIR: '<file>' }, 'is a file, or below one: choose another one (BACKUP_DIR)'],
    [{ BACKUP_DIR: '<file>/backups' }, 'choose another one (BACKUP_DIR)'],
    [{ DATABASE_URL: `postgres://a:b@${NOBODY}/x` }, "can't be used (DATABASE_URL): connect"],
    [{ DATABASE_URL: 'postgres://a:b@no-such.invalid/x' }, "can't be used (DATABASE_URL): getaddr"],
    [{ DATABASE_URL: '<wrong>' }, 'DATABASE_URL): password authentication failed'],
    [{ DATABASE_URL: '<none>' }, 'DATABASE_URL): database "not_there" does not exist'],
    [{ DATABASE_URL: 'postgres://a:b@<odd>/x' }, "can't be used (DATABASE_URL)"],
    [
      { DATABASE_DIRECT_URL: `postgres://a:b@${NOBODY}/x`, DATABASE_POOLER: 'transaction' },
      "can't be used (DATABASE_DIRECT_URL): connect",
    ],
    [{ ...KEYS, S3_ENDPOINT: `http://${NOBODY}` }, 'does not answer: check whether it runs, and'],
    [{ ...KEYS, S3_ENDPOINT: 'http://no-such.invalid' }, 'The host in S3_ENDPOINT'],
    [{ ...KEYS, S3_ENDPOINT: 'http://<odd>' }, 'S3_ENDPOINT'],
    [{ ...KEYS, S3_ENDPOINT: '<s3>', S3_BUCKET: 'other' }, 'correct S3_BUCKET'],
    [{ ...KEYS, S3_ENDPOINT: '<s3>', S3_ACCESS_KEY_ID: 'wrong' }, 'correct S3_ACCESS_KEY_ID'],
    [{ PORT: '<busy>' }, 'is in use by another program: stop it, or set PORT'],
    [{ METRICS_PORT: '<busy>' }, "Metrics can't be served"],
    [{ HOST: '192.0.2.1' }, "can't be opened"],
  ])('with %j says in one sentence what to correct', async (changes, part) => {
    const said = await startWith(changes);

    expect(said).toContain(part);
    expect(said).toMatch(/^[^\n]+$/u);
    expect(said).toMatch(new RegExp(Object.keys(changes).join('|'), 'u'));
    expect(said).not.toContain('Unexpected error');
  });

  it.runIf(process.platform === 'linux')(
    'names DATA_DIR where nothing can be written',
    async () => {
      expect(await startWith({ DATA_DIR: '/proc/rizzly' })).toMatch(
        / can't be written .*\(DATA_DIR\)/u,
      );
    },
  );

  it('goes on where the backups of no day have no place', async () => {
    expect(await startWith({ BACKUP_DIR: '<file>', BACKUP_AT: 'off' })).toBe('It started.');
  });
});

/** A disk of a few kilobytes, or nothing where this account may mount none. */
function mountFullDisk(): string | undefined {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'rizzly-full-'));
  undo.push(() => fs.rmSync(directory, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', directory], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  undo.push(() => execFileSync('umount', [directory]));
  return directory;
}
const small = mountFullDisk();

/** What the real program prints until it ends, or until it serves. */
async function runProgram(changes: Record<string, string>): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { ...(await envOf(changes)), PATH, HOME, RIZZLY_ENV: '/dev/null', LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Ctrl-C stops it')) child.kill();
    });
  }
  await once(child, 'close');
  return printed;
}

describe('the program', () => {
  it.each([
    ['a store that is away', { ...KEYS, S3_ENDPOINT: `http://${NOBODY}` }, 'correct S3_ENDPOINT.'],
    ['a file as BACKUP_DIR', { BACKUP_DIR: '<file>' }, 'choose another one (BACKUP_DIR).'],
  ])('ends with a sentence and without a stack at %s', async (_name, changes, part) => {
    const printed = await runProgram(changes);

    expect(printed.trim().split('\n').at(-1)).toContain(part);
    expect(printed).not.toMatch(/Unexpected error|^\s+at /mu);
  });

  it.runIf(small !== undefined)('names DATA_DIR on a full disk', async () => {
    const printed = await runProgram({ DATA_DIR: `${small}/data`, DATABASE_URL: '' });

    expect(printed.trim().split('\n').at(-1)).toBe(
      'The embedded database could not be created: make room on the disk of DATA_DIR.',
    );
  });

  it.each([-400, 400])('serves with a clock %i days away, and says so', async (days) => {
    const shift = `const { now } = Date; Date.now = () => now() + ${days} * 86400000;
      globalThis.Date = class extends Date { constructor(...at) { super(...(at.length ? at : [Date.now()])); } };`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(shift)}`;

    const printed = await runProgram({ NODE_OPTIONS });

    expect(printed).toContain('of the database are more than 45 days apart: nothing is removed');
    expect(printed).toContain('Ctrl-C stops it');
  });

  it('serves without Redis, and says which variable to correct', async () => {
    const redis = await startTestRedis({ requirepass: 'secret' });
    undo.push(() => redis.close());

    const [away, locked] = await Promise.all([
      runProgram({ REDIS_URL: `redis://${NOBODY}` }),
      runProgram({ REDIS_URL: redis.url }),
    ]);

    expect(away).toContain('Start Redis, or correct REDIS_URL: nothing answers there.');
    expect(locked).toContain('Correct the name and password in REDIS_URL: Redis refuses them.');
    for (const printed of [away, locked]) expect(printed).toContain('Ctrl-C stops it');
  });
});
