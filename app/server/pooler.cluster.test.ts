import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  connectDatabase,
  type DatabaseConnection,
} from '../../platform/server/database/database.ts';
import type { EmbeddedPostgres } from '../../platform/server/database/embedded.ts';
import { createNode, type ClusterNode } from '../../testing/server/cluster-node.ts';
import {
  befriend,
  call,
  createPerson,
  Device,
  read,
  readConversation,
  type Person,
} from '../../testing/server/cluster-people.ts';
import { openTcp } from '../../testing/server/open-tcp.ts';
import { startTestPooler, type TestPooler } from '../../testing/server/pgbouncer.ts';
import { startTestPostgres } from '../../testing/server/test-postgres.ts';

/** Fewer than the node opens to the pooler: ten for calls and two for jobs. */
const CONNECTIONS = 4;

let directory: string;
let postgres: EmbeddedPostgres;
let tcp: Awaited<ReturnType<typeof openTcp>>;
let pooler: TestPooler;
let node: ClusterNode;
let pooled: DatabaseConnection;
let direct: DatabaseConnection;
let people = 0;

const createMember = (): Promise<Person> => {
  people += 1;
  return createPerson(direct.db, people);
};

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-pooled-'));
  await fs.chmod(directory, 0o755);
  postgres = await startTestPostgres(directory);
  const { socketDirectory, user, password } = postgres;
  const name = 'postgres';
  tcp = await openTcp(path.join(socketDirectory, '.s.PGSQL.5432'));
  pooler = await startTestPooler(
    { port: tcp.port, user, password, name },
    { connections: CONNECTIONS },
  );
  node = await createNode(path.join(directory, 'node'), {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: `postgres://${user}:${password}@127.0.0.1:${tcp.port}/${name}`,
    DATABASE_POOLER: 'transaction',
    RATE_LIMIT_MULTIPLIER: '1000',
    LOG_LEVEL: 'fatal',
  });
  await node.start();
  pooled = connectDatabase({ url: pooler.url, isPooled: true }, { connections: 3 });
  direct = connectDatabase({ socketDirectory, user, password, name }, { connections: 2 });
});

afterAll(async () => {
  await node.stop();
  await Promise.all([pooled, direct].map((database) => database.close(1)));
  await pooler.close();
  await tcp.close();
  await postgres.stop();
  await fs.rm(directory, { recursive: true, force: true });
});

describe('a node behind PgBouncer in transaction mode', () => {
  it('serves lists, swipes and chat on fewer connections than it opens', async () => {
    const [ann, bob] = [await createMember(), await createMember()];
    const others = await Promise.all(Array.from({ length: 6 }, createMember));
    const urls = [
      '/api/users?limit=24',
      '/api/users?search=member&minAge=20',
      `/api/users/${ann.id}/potential-matches`,
      `/api/users/${ann.id}/matches`,
      '/api/unread',
      '/api/auth/session',
    ];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        call(node.url, ann, 'GET', urls[index % urls.length] ?? ''),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const found = await read<{ id: string }[]>(await call(node.url, ann, 'GET', '/api/users'));
    expect(found.map(({ id }) => id).toSorted()).toEqual(
      [bob, ...others].map(({ id }) => id).toSorted(),
    );

    const conversation = await befriend(node.url, ann, bob);
    const [anns, bobs] = [new Device(ann, [node.url]), new Device(bob, [node.url])];
    await expect.poll(() => anns.isOpen && bobs.isOpen).toBe(true);
    for (let index = 0; index < 100; index += 1) {
      anns.send(conversation, `a${index}`);
      bobs.send(conversation, `b${index}`);
    }
    expect(await Promise.all([anns.settle(), bobs.settle()])).toEqual([0, 0]);
    const stored = await readConversation(node.url, ann, conversation);
    expect(stored.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    anns.close();
    bobs.close();

    const [row] = await direct.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where application_name = 'rizzly' and pid <> pg_backend_pid() and client_port is not null`,
    );
    expect(row?.count).toBeLessThanOrEqual(CONNECTIONS + 2);
  });

  it('gives each statement its own answer when more run than connections', async () => {
    const ask = async (n: number) => {
      const [row] = await (n % 3 === 0
        ? pooled.db.execute<{ n: number }>(`select ${n} as n`)
        : pooled.db.execute<{ n: number }>(sql`select ${n}::int as n`));
      return row?.n;
    };
    for (let round = 0; round < 30; round += 1) {
      const numbers = Array.from({ length: 40 }, (_, index) => round * 40 + index);
      expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
    }
    const work = Array.from({ length: 20 }, (_, n) =>
      pooled.db.transaction(async (tx) => {
        const [row] = await tx.execute<{ n: number }>(sql`select ${n}::int as n`);
        return row?.n;
      }),
    );
    expect(await Promise.all(work)).toEqual([...work.keys()]);
  });

  it('has the settings that a client can’t set through the pooler', async () => {
    const rows = await pooled.db.execute(
      sql`select name, setting from pg_settings where name in
        ('enable_seqscan', 'jit', 'lock_timeout', 'plan_cache_mode', 'statement_timeout')
        order by name`,
    );
    expect(rows).toEqual([
      { name: 'enable_seqscan', setting: 'off' },
      { name: 'jit', setting: 'off' },
      { name: 'lock_timeout', setting: '5000' },
      { name: 'plan_cache_mode', setting: 'auto' },
      { name: 'statement_timeout', setting: '20000' },
    ]);
  });

  it('runs jobs without notifications, which a pooler does not deliver', async () => {
    await createMember();
    const answer = await fetch(`${node.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `member-${people}@cluster.example` }),
    });
    expect(answer.status).toBe(200);
    const mails = () => fs.readdir(path.join(directory, 'node', 'outbox')).catch(() => []);
    await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1);
  });

  it('works again when the pooler is back', async () => {
    const ann = await createMember();
    await pooler.kill();
    expect((await call(node.url, ann, 'GET', '/api/unread')).status).toBe(503);
    await pooler.start();
    await expect
      .poll(async () => (await call(node.url, ann, 'GET', '/api/unread')).status, {
        timeout: 10_000,
      })
      .toBe(200);
  });
});
