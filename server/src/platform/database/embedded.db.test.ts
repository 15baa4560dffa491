import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';

const settings = { fsync: 'off' };
let dataDir: string;
const started: EmbeddedPostgres[] = [];

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), 'rizzly-embedded-'));
  // As a data directory in an ordinary place is; mkdtemp makes 0700.
  fs.chmodSync(dataDir, 0o755);
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

async function ask(server: EmbeddedPostgres, query: string): Promise<unknown[]> {
  const socket = path.join(server.socketDirectory, '.s.PGSQL.5432');
  const sql = postgres({ path: socket, user: server.user, database: 'postgres', max: 1 });
  try {
    return [...(await sql.unsafe(query))];
  } finally {
    await sql.end();
  }
}

const pidFile = () => path.join(dataDir, 'postgres/data/postmaster.pid');
const serverPid = () => Number(fs.readFileSync(pidFile(), 'utf8').split('\n')[0]);

test('starts, keeps what was written over a stop, and starts again', async () => {
  const first = await start();
  expect(first.joined).toBe(false);
  expect(await ask(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await ask(first, 'create table kept as select 7 as n');
  await first.stop();
  expect(fs.existsSync(pidFile())).toBe(false);

  const second = await start();
  expect(second.joined).toBe(false);
  expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
}, 30_000);

test('of several first starts at once one serves, and the last to leave stops it', async () => {
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
}, 30_000);

test('joins the server that a killed process left behind, and then stops it', async () => {
  const module = JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'));
  const source = `import { startEmbeddedPostgres } from ${module};
    await startEmbeddedPostgres(process.argv[1], { settings: { fsync: 'off' } });
    console.log('up');`;
  const args = ['--input-type=module', '-e', source, dataDir];
  const owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(owner.stdout, 'data');
  const pid = serverPid();
  owner.kill('SIGKILL');
  await once(owner, 'exit');

  const next = await start();
  expect(next.joined).toBe(true);
  expect(serverPid()).toBe(pid);
  await next.stop();
  expect(fs.existsSync(pidFile())).toBe(false);
  started.length = 0;
}, 30_000);

test('starts after the server itself was killed, though its number is another program now', async () => {
  const first = await start();
  const pid = serverPid();
  const left = fs.readFileSync(pidFile(), 'utf8');
  await first.stop();
  started.length = 0;
  fs.writeFileSync(pidFile(), left.replace(`${pid}`, `${process.pid}`));
  expect((await start()).joined).toBe(false);
}, 30_000);

test('an interrupted creation is thrown away and done again', async () => {
  const draft = path.join(dataDir, 'postgres/new-99999999-aa');
  fs.mkdirSync(draft, { recursive: true });
  fs.writeFileSync(path.join(draft, 'PG_VERSION'), '18');
  expect(await ask(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(fs.existsSync(draft)).toBe(false);
}, 30_000);

test('finds a shorter place for its socket when the data directory has a long name', async () => {
  const long = path.join(dataDir, 'x'.repeat(120));
  const server = await startEmbeddedPostgres(long, { settings });
  started.push(server);
  expect(server.socketDirectory.startsWith(long)).toBe(false);
  expect(await ask(server, 'select 1 as n')).toEqual([{ n: 1 }]);
}, 30_000);

test('a data directory that is a file is one plain sentence', async () => {
  const file = path.join(dataDir, 'file');
  fs.writeFileSync(file, '');
  await expect(startEmbeddedPostgres(file)).rejects.toThrow(
    /^The data directory .* can't be written\.$/,
  );
});
