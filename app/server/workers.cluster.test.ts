import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import {
  connectDatabase,
  type DatabaseConnection,
} from '../../platform/server/database/database.ts';
import { openDatabase } from '../../platform/server/database/open-database.ts';
import {
  befriend,
  call,
  createPerson,
  Device,
  read,
  readConversation,
  type Person,
} from '../../testing/server/cluster-people.ts';
import { freePort } from '../../testing/server/free-port.ts';
import { pause } from '../../testing/server/socket-client.ts';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');
const WORKERS = 2;

let dataDir: string;
let port: number;
let metricsPort: number;
let url: string;
let server: ChildProcess;
let output = '';
let database: DatabaseConnection;
let people = 0;

const createMember = (): Promise<Person> => {
  people += 1;
  return createPerson(database.db, people);
};

function run(env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      RIZZLY_ENV: '/dev/null',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      METRICS_PORT: `${metricsPort}`,
      DATA_DIR: dataDir,
      WORKERS: `${WORKERS}`,
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return child;
}

/** Starts and waits for the greeting, after which all workers serve. */
async function start(): Promise<void> {
  server = run();
  await vi.waitUntil(() => output.includes('Rizzly is at'), { timeout: 40_000 });
}

/** The processes of the workers. */
function workers(): number[] {
  const pids = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', `${server.pid}`], {
    encoding: 'utf8',
  });
  return pids
    .split('\n')
    .filter((line) => line.includes(MAIN))
    .map((line) => Number.parseInt(line, 10));
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-workers-'));
  await fs.chmod(dataDir, 0o755);
  [port, metricsPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  await start();
  const { location } = await openDatabase({ databaseUrl: undefined, dataDir }, () => {});
  database = connectDatabase(location, { connections: 2 });
});

afterAll(async () => {
  await database.close(1);
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await fs.rm(dataDir, { recursive: true, force: true });
});

describe('the workers of a machine', () => {
  it('deliver conversations between their sockets, and add up their metrics', async () => {
    expect(workers()).toHaveLength(WORKERS);
    const pairs = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const [ann, bob] = [await createMember(), await createMember()];
        return { ann, bob, conversation: await befriend(url, ann, bob) };
      }),
    );
    // Connections are distributed over the workers, so a pair is at different ones or at the same.
    const devices = pairs.map(({ ann, bob }) => [new Device(ann, [url]), new Device(bob, [url])]);
    await expect.poll(() => devices.flat().every(({ isOpen }) => isOpen)).toBe(true);
    for (const [index, { conversation }] of pairs.entries()) {
      devices[index]?.[0]?.send(conversation, 'there');
      await expect.poll(() => devices[index]?.[1]?.received.length).toBe(1);
      devices[index]?.[1]?.send(conversation, 'and back');
      await expect.poll(() => devices[index]?.[0]?.received.length).toBe(2);
    }
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(figures).toMatch(/^rizzly_sockets 8$/mu);
    for (const device of devices.flat()) device.close();
  });

  it('know whether a member is online at any of them', async () => {
    const [ann, bob] = [await createMember(), await createMember()];
    const conversation = await befriend(url, ann, bob);
    const device = new Device(bob, [url]);
    await expect.poll(() => device.isOpen).toBe(true);
    // Two new connections, one to each worker.
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(`${url}/api/conversations/${conversation}`, {
        headers: { cookie: ann.cookie, connection: 'close' },
      });
      expect(await read<{ otherOnline: boolean }>(answer)).toMatchObject({ otherOnline: true });
    }
    device.close();
  });

  it('count limits together', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 14; times += 1) {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ email: 'nobody@cluster.example', password: 'not this one' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  });

  it('count a member’s sockets and calls together', async () => {
    const ann = await createMember();
    const devices = Array.from({ length: 45 }, () => new Device(ann, [url]));
    const countOpen = () => devices.filter(({ isOpen }) => isOpen).length;
    await expect.poll(countOpen).toBeGreaterThanOrEqual(32);
    await pause(500);
    expect(countOpen()).toBe(32);
    for (const device of devices) device.close();
    const ben = await createMember();
    // The limit is of ten seconds, in which a slow machine may answer fewer calls than it allows.
    const until = performance.now() + 10_000;
    const asked = Array.from({ length: 22 }, async () => {
      const answers: number[] = [];
      for (let times = 0; times < 50; times += 1) {
        const { status } = await call(url, ben, 'GET', '/api/auth/session');
        if (performance.now() > until) break;
        answers.push(status);
      }
      return answers;
    });
    const statuses = (await Promise.all(asked)).flat();
    const served = statuses.filter((status) => status === 200).length;
    expect(served).toBeLessThanOrEqual(1000);
    expect(served === statuses.length || served > 940).toBe(true);
  });

  it('lose nothing when one of them is killed, and replace it', async () => {
    const [ann, bob] = [await createMember(), await createMember()];
    const conversation = await befriend(url, ann, bob);
    const [anns, bobs] = [new Device(ann, [url]), new Device(bob, [url])];
    await expect.poll(() => anns.isOpen && bobs.isOpen).toBe(true);
    const before = workers();
    for (let index = 0; index < 200; index += 1) {
      anns.send(conversation, `a${index}`);
      bobs.send(conversation, `b${index}`);
      if (index === 60) process.kill(before[0] ?? 0, 'SIGKILL');
      await pause(5);
    }
    expect(await Promise.all([anns.settle(), bobs.settle()])).toEqual([0, 0]);
    const stored = await readConversation(url, ann, conversation);
    expect(stored.map((message) => message.seq)).toEqual(
      Array.from({ length: 400 }, (_, index) => index + 1),
    );
    await expect.poll(() => workers().length, { timeout: 10_000 }).toBe(WORKERS);
    expect(workers()).not.toContain(before[0]);
    anns.close();
    bobs.close();
  });

  it('go on when one of them is killed while events are on their way to it', async () => {
    const [ann, bob] = [await createMember(), await createMember()];
    const conversation = await befriend(url, ann, bob);
    // Each has a socket at both workers.
    const devices = [ann, bob].flatMap((person) =>
      Array.from({ length: WORKERS }, () => new Device(person, [url])),
    );
    await expect.poll(() => devices.every(({ isOpen }) => isOpen)).toBe(true);
    const first = server.pid ?? 0;
    // The first process reads the events before it can see that their worker is gone.
    process.kill(first, 'SIGSTOP');
    for (const device of devices) device.type(conversation);
    await pause(300);
    process.kill(workers()[0] ?? 0, 'SIGKILL');
    await pause(50);
    process.kill(first, 'SIGCONT');
    await expect.poll(() => devices.every(({ isOpen }) => isOpen), { timeout: 15_000 }).toBe(true);
    expect(server.exitCode).toBeNull();
    await expect.poll(() => workers().length, { timeout: 10_000 }).toBe(WORKERS);
    for (const device of devices) device.close();
  });

  it('say once that the port is in use', async () => {
    const other = run({ METRICS_PORT: `${await freePort()}` });
    onTestFinished(() => void other.kill('SIGKILL'));
    // Not its exit: the last output may arrive after it.
    const [code] = await once(other, 'close');
    expect(code).toBe(1);
    expect(output.split(`Port ${port} is in use`)).toHaveLength(2);
  });

  it('end with the first process, even when that is killed', async () => {
    const pids = workers();
    server.kill('SIGKILL');
    await once(server, 'exit');
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
    await start();
    const ann = await createMember();
    expect((await call(url, ann, 'GET', '/api/auth/session')).status).toBe(200);
  });

  it('stop as planned, closing sockets for a restart and freeing the port', async () => {
    const ann = await createMember();
    const device = new Device(ann, [url]);
    await expect.poll(() => device.isOpen).toBe(true);
    const pids = workers();
    // The terminal sends Ctrl-C to all of them.
    for (const pid of [...pids, server.pid ?? 0]) process.kill(pid, 'SIGINT');
    const [code] = await once(server, 'exit');
    expect(code).toBe(0);
    await expect.poll(() => device.closes[0]).toBe(1012);
    expect(pids.filter(isAlive)).toEqual([]);
    device.close();
    const probe = net.createServer().listen(port, '127.0.0.1');
    await once(probe, 'listening');
    probe.close();
  });
});
