import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { Connection } from './connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';

const settings = { fsync: 'off' };
let dataDir: string;
const started: EmbeddedPostgres[] = [];

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), 'rizzly-embedded-'));
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(dataDir, { settings });
  started.push(server);
  return server;
}

async function ask(
  server: EmbeddedPostgres,
  query: string,
  password = server.password,
): Promise<unknown[]> {
  const { socketDirectory: host, user } = server;
  const connection = new Connection({ host, user, password, database: 'postgres' });
  try {
    await connection.connect();
    return (await connection.query(query)).rows;
  } finally {
    await connection.end();
  }
}

const pidFile = () => path.join(dataDir, 'postgres/data/postmaster.pid');
const serverPid = () => Number(fs.readFileSync(pidFile(), 'utf8').split('\n')[0]);

test('keeps its data over a stop and a new start', async () => {
  const first = await start();
  expect(first.joined).toBe(false);
  expect(await ask(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await ask(first, 'create table kept as select 7 as n');
  await first.stop();
  expect(fs.existsSync(pidFile())).toBe(false);

  const second = await start();
  expect(second.joined).toBe(false);
  expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
});

/** The server requires the password once it has reloaded its rules. */
async function expectRefused(server: EmbeddedPostgres, password: string): Promise<void> {
  const code = () =>
    ask(server, 'select 1', password).catch((error: { code?: string }) => error.code);
  const invalidPassword = '28P01';
  await expect.poll(code).toBe(invalidPassword);
}

test('requires its password, which only its owner can read', async () => {
  const server = await start();
  await expectRefused(server, 'guess');
  expect(await ask(server, 'select 1 as n')).toEqual([{ n: 1 }]);
  const file = path.join(dataDir, 'postgres/password');
  expect(fs.readFileSync(file, 'utf8')).toBe(server.password);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.statSync(server.socketDirectory).mode & 0o077).toBe(0);
});

test.each([
  ['an older version, which asked for no password', 'local all all trust\n'],
  ['a removed password file', undefined],
])(
  'continues after %s',
  async (_name, accessRules) => {
    const first = await start();
    await ask(first, 'create table kept as select 7 as n');
    await first.stop();
    started.length = 0;
    const { password } = first;
    fs.rmSync(path.join(dataDir, 'postgres/password'));
    const data = path.join(dataDir, 'postgres/data');
    if (accessRules) fs.writeFileSync(path.join(data, 'pg_hba.conf'), accessRules);
    const second = await start();
    expect(second.password).not.toBe(password);
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
    await expectRefused(second, password);
  },
  30_000,
);

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

test.runIf(isRoot)(
  'started as root, it runs in the private data directory as nobody else does',
  async () => {
    const first = await start();
    await ask(first, 'create table kept as select 7 as n');
    const owner = fs.statSync(`/proc/${serverPid()}`).uid;
    expect(owner).toBe(65_529);
    await first.stop();
    started.length = 0;

    // The state of an older version: without a password.
    const data = path.join(dataDir, 'postgres/data');
    const names = fs.readdirSync(data, { recursive: true, encoding: 'utf8' });
    for (const name of ['', ...names]) {
      fs.chownSync(path.join(data, name), 65_534, 65_534);
    }
    const second = await start();
    expect(fs.statSync(data).uid).toBe(owner);
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
  },
  30_000,
);

test('runs one server for several parallel first starts, and the last process stops it', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  expect(servers.filter((server) => !server.joined)).toHaveLength(1);
  const [first, second, third] = servers;
  await first.stop();
  expect(await ask(second, 'select 1 as n')).toEqual([{ n: 1 }]);
  await Promise.all([second.stop(), third.stop()]);
  expect(fs.existsSync(pidFile())).toBe(false);
  expect(
    fs.readdirSync(path.join(dataDir, 'postgres')).filter((f) => f.startsWith('new-')),
  ).toEqual([]);
  started.length = 0;
});

/** A process that starts the server of the data directory. */
async function startOwner(): Promise<ChildProcess> {
  const module = JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'));
  const source = `import { startEmbeddedPostgres } from ${module};
    await startEmbeddedPostgres(process.argv[1], { settings: { fsync: 'off' } });
    console.log('up');`;
  const args = ['--input-type=module', '-e', source, dataDir];
  const owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(owner.stdout, 'data');
  return owner;
}

test('ends with a killed process, and the next start is a new one', async () => {
  const owner = await startOwner();
  const pid = serverPid();

  owner.kill('SIGKILL');
  await once(owner, 'exit');

  await expect.poll(() => fs.existsSync(pidFile()), { timeout: 20_000 }).toBe(false);
  const next = await start();
  expect(next.joined).toBe(false);
  expect(serverPid()).not.toBe(pid);
});

test('stays for a second process when the one that started it is killed', async () => {
  const owner = await startOwner();
  const second = await start();
  expect(second.joined).toBe(true);

  owner.kill('SIGKILL');
  await once(owner, 'exit');

  expect(await ask(second, 'select 1 as n')).toEqual([{ n: 1 }]);
  await second.stop();
  // The killed one's guardian may be the last to leave.
  await expect.poll(() => fs.existsSync(pidFile()), { timeout: 20_000 }).toBe(false);
  started.length = 0;
});

test('ends although its connections were cut', async () => {
  const owner = await startOwner();
  const second = await start();
  // As after the crash of one of its processes.
  await ask(
    second,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rizzly-lease'",
  ).catch(() => {});
  owner.kill('SIGKILL');
  await second.stop();
  started.length = 0;

  await expect.poll(() => fs.existsSync(pidFile()), { timeout: 20_000 }).toBe(false);
});

test('replaces a password file that a full disk left empty', async () => {
  const first = await start();
  await ask(first, 'create table kept as select 7 as n');
  await first.stop();
  started.length = 0;
  fs.writeFileSync(path.join(dataDir, 'postgres/password'), '');

  expect(await ask(await start(), 'select n from kept')).toEqual([{ n: 7 }]);
});

test('starts after the server was killed and another program has its process id', async () => {
  const first = await start();
  const pid = serverPid();
  const left = fs.readFileSync(pidFile(), 'utf8');
  await first.stop();
  started.length = 0;
  fs.writeFileSync(pidFile(), left.replace(`${pid}`, `${process.pid}`));
  expect((await start()).joined).toBe(false);
});

test('repeats an interrupted creation', async () => {
  const draft = path.join(dataDir, 'postgres/new-99999999-aa');
  fs.mkdirSync(draft, { recursive: true });
  fs.writeFileSync(path.join(draft, 'PG_VERSION'), '18');
  expect(await ask(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(fs.existsSync(draft)).toBe(false);
});

test('finds a shorter place for its socket when the data directory has a long name', async () => {
  const long = path.join(dataDir, 'x'.repeat(120));
  const server = await startEmbeddedPostgres(long, { settings });
  started.push(server);
  expect(server.socketDirectory.startsWith(long)).toBe(false);
  expect(await ask(server, 'select 1 as n')).toEqual([{ n: 1 }]);

  await server.stop();
  started.length = 0;
  expect(fs.existsSync(server.socketDirectory)).toBe(false);
});

test('reports a data directory that is a file in one sentence', async () => {
  const file = path.join(dataDir, 'file');
  fs.writeFileSync(file, '');
  await expect(startEmbeddedPostgres(file)).rejects.toThrow(/^The directory .* \(DATA_DIR\)\.$/);
});
