import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createChatDevice, type ChatDevice } from '../../../testing/server/chat-device.ts';
import { freePort } from '../../../testing/server/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { beginSession, members } from '../../account/server/index.ts';
import { createConversation } from '../../conversations/server/index.ts';

/**
 * `CHAT_MESSAGES=10000 CHAT_KILLS=20` runs the full test; the default is short enough for every
 * day.
 */
const { CHAT_MESSAGES, CHAT_KILLS } = process.env;
const ONE_EACH = Array.from({ length: 8 }, () => 1);
const TALKS = [
  {
    where: 'a pair',
    devicesOf: [2, 1],
    messages: Number(CHAT_MESSAGES ?? 600),
    kills: Number(CHAT_KILLS ?? 3),
  },
  {
    where: 'a room of eight',
    devicesOf: ONE_EACH,
    messages: Number(CHAT_MESSAGES ?? 320),
    kills: Number(CHAT_KILLS ?? 2),
  },
];
const limitFor = (messages: number, kills: number) => 180_000 + messages * 20 + kills * 20_000;
/** A socket is cut this often on average. */
const CUT_EVERY_MS = 150;

const MAIN = path.resolve(import.meta.dirname, '../../../app/server/main.ts');

let database: TestDatabase;
let dataDir: string;
let port: number;
let server: ChildProcess | undefined;
let devices: ChatDevice[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-reliability-'));
  port = await freePort();
});
afterAll(async () => {
  for (const device of devices) device.stop();
  await killServer();
  await database.close();
  await fs.rm(dataDir, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  const { location } = database;
  if (!('name' in location)) throw new Error('the test database is on a socket');
  server = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      RIZZLY_ENV: '/dev/null',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: dataDir,
      // A URL can't contain the path of a socket; the driver takes it from here.
      DATABASE_URL: `postgres:///${location.name}`,
      PGHOST: location.socketDirectory,
      PGUSER: location.user,
      PGPASSWORD: location.password,
      RATE_LIMIT_MULTIPLIER: '1000',
      LOG_LEVEL: 'fatal',
      WORKERS: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    await sleep(50);
  }
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function killServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

async function createMember(fullName: string): Promise<{ memberId: string; cookie: string }> {
  const now = new Date();
  const [member] = await database.db
    .insert(members)
    .values({
      email: `${fullName}@test.example`,
      passwordHash: 'no password fits this',
      fullName,
      age: 30,
      location: 'Austin, TX',
      interests: ['Music', 'Coffee', 'Travel'],
      lastActiveOn: now.toISOString().slice(0, 10),
      ageSince: now.toISOString().slice(0, 10),
      createdAt: now,
    })
    .returning();
  const memberId = member!.id;
  return { memberId, cookie: `rizzly=${await beginSession(database.db, memberId, now)}` };
}

describe('conversations lose no messages', () => {
  it.each(TALKS)(
    'of $messages messages in $where over cut sockets and $kills kills: all arrive once, in order, everywhere',
    async ({ where, devicesOf, messages, kills }) => {
      await startServer();
      const people = await Promise.all(
        devicesOf.map((_, index) => createMember(`${where.replaceAll(' ', '-')}-${index}`)),
      );
      const conversationId = await createConversation(database.db, {
        memberIds: people.map(({ memberId }) => memberId),
        createdAt: new Date(),
        isRoom: people.length > 2,
      });
      const host = `127.0.0.1:${port}`;
      devices = people.flatMap((person, index) =>
        Array.from({ length: devicesOf[index] ?? 0 }, () =>
          createChatDevice({ host, conversationId, ...person }),
        ),
      );
      const each = Math.floor(messages / devices.length);
      const outgoing = devices.map((_, device) =>
        Array.from({ length: each }, (_unused, index) => ({
          clientMessageId: randomUUID(),
          content: `${device}:${index}`,
        })),
      );

      const done = new AbortController();
      const cutting = (async () => {
        while (!done.signal.aborted) {
          await sleep(Math.random() * 2 * CUT_EVERY_MS);
          devices[Math.floor(Math.random() * devices.length)]?.cut();
        }
      })();
      const acknowledged = () => devices.reduce((sum, device) => sum + device.acknowledged.size, 0);
      const killing = (async () => {
        for (let kill = 1; kill <= kills; kill += 1) {
          while (acknowledged() < (kill * messages) / (kills + 1)) await sleep(2);
          await killServer();
          await startServer();
        }
      })();
      await Promise.all([
        ...devices.map((device, index) => device.sendAll(outgoing[index]!)),
        killing,
      ]);
      done.abort();
      await cutting;

      const total = outgoing.flat().length;
      expect(acknowledged()).toBe(total);
      const lists = await Promise.all(devices.map((device) => device.settle()));
      const [first] = lists;
      expect(first?.map(({ seq }) => seq)).toEqual(Array.from({ length: total }, (_, i) => i + 1));
      for (const list of lists) expect(list).toEqual(first);
      const ids = new Set(first?.map(({ clientMessageId }) => clientMessageId));
      expect(ids).toEqual(new Set(outgoing.flat().map(({ clientMessageId }) => clientMessageId)));
      const rows = await database.db.execute(
        sql`select count(*)::int as count, max(seq) as last from messages
          where conversation_id = ${conversationId}::uuid`,
      );
      expect(rows[0]).toEqual({ count: total, last: total });
      for (const device of devices) device.stop();
      await killServer();
    },
    Math.max(...TALKS.map(({ messages, kills }) => limitFor(messages, kills))),
  );
});
