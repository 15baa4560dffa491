import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { connectDatabase } from '../../../platform/server/database/database.ts';
import type { EmbeddedPostgres } from '../../../platform/server/database/embedded.ts';
import { migrateDatabase } from '../../../platform/server/database/migrate.ts';
import { openReplica } from '../../../platform/server/database/replica.ts';
import { createLogger } from '../../../platform/server/log.ts';
import { createNode } from '../../../testing/server/cluster-node.ts';
import { call, createPerson, read } from '../../../testing/server/cluster-people.ts';
import { openTcp } from '../../../testing/server/open-tcp.ts';
import { startTestReplica, type TestReplica } from '../../../testing/server/replica.ts';
import { createTestApp, type TestApp, type TestMember } from '../../../testing/server/test-app.ts';
import { startTestPostgres } from '../../../testing/server/test-postgres.ts';
import type { PublicUser } from '../../account/index.ts';

const log = createLogger('silent');
/** The allowed delay in tests in which the replica must not fall behind. */
const LONG_MS = 600_000;

let directory: string;
let postgres: EmbeddedPostgres;
let copy: TestReplica;
let app: TestApp;
let ann: TestMember;
let ben: TestMember;

async function openApp(oldestMs: number, isReplica = true): Promise<TestApp> {
  const { socketDirectory, user, password } = postgres;
  const database = connectDatabase({ socketDirectory, user, password, name: 'postgres' });
  const replica = openReplica({
    location: copy.location,
    primary: database.db,
    log,
    connections: 2,
    oldestMs,
  });
  // Lists come from the primary until the replica has been compared with it.
  if (isReplica) {
    await vi.waitUntil(() => replica.read(async () => true), { timeout: 10_000, interval: 50 });
  }
  const opened = await createTestApp({}, { database, replica });
  return {
    ...opened,
    close: async () => {
      await replica.close();
      await opened.close();
    },
  };
}

/** Unique names for the members of each test. */
let tests = 0;
const searched = () => `Test${tests}x`;
const join = () => app.createMember({ fullName: searched() });

const LISTS = {
  Browse: () => `/api/users?limit=50&search=${searched()}`,
  Discover: (member: TestMember) => `/api/users/${member.id}/potential-matches?limit=50`,
};

async function list(member: TestMember, of: keyof typeof LISTS, more = ''): Promise<string[]> {
  const answer = await app.http.inject({
    url: LISTS[of](member),
    headers: { cookie: `${member.cookie}${more}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<PublicUser[]>().map(({ id }) => id);
}

const swipe = (from: TestMember, to: TestMember, type: string) =>
  from.call('POST', '/api/matches', { user1Id: from.id, user2Id: to.id, type });

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-primary-'));
  await fs.chmod(directory, 0o755);
  postgres = await startTestPostgres(directory);
  const { socketDirectory, user, password } = postgres;
  await migrateDatabase({ socketDirectory, user, password, name: 'postgres' });
  copy = await startTestReplica(directory, postgres);
});
afterAll(async () => {
  await copy.close();
  await postgres.stop();
  await fs.rm(directory, { recursive: true, force: true });
});

beforeEach(async () => {
  tests += 1;
  app = await openApp(LONG_MS);
  [ann, ben] = [await join(), await join()];
  await expect.poll(() => list(ann, 'Browse'), { timeout: 10_000 }).toEqual([ben.id]);
});
afterEach(async () => {
  await copy.resumeReplay();
  await app.close();
});

describe('lists read from a replica', () => {
  it.each(['Browse', 'Discover'] as const)('%s is read there', async (of) => {
    await copy.pauseReplay();

    const cleo = await join();

    expect(await list(ann, of)).toContain(ben.id);
    expect(await list(ann, of)).not.toContain(cleo.id);
    await copy.resumeReplay();
    await expect.poll(() => list(ann, of), { timeout: 10_000 }).toContain(cleo.id);
  });

  it.each(['Browse', 'Discover'] as const)('%s hides a block at once from both', async (of) => {
    await copy.pauseReplay();

    expect((await ben.call('POST', '/api/blocks', { userId: ann.id })).statusCode).toBe(200);

    expect(await list(ann, of)).not.toContain(ben.id);
    expect(await list(ben, of)).not.toContain(ann.id);
  });

  it('hides a member who takes a break immediately, even from a match', async () => {
    await swipe(ann, ben, 'like');
    await swipe(ben, ann, 'like');
    await expect.poll(() => list(ann, 'Browse'), { timeout: 10_000 }).toContain(ben.id);
    await copy.pauseReplay();

    expect((await ben.call('POST', '/api/account/pause')).statusCode).toBe(200);

    expect(await list(ann, 'Browse')).not.toContain(ben.id);
  });

  it.each(['Browse', 'Discover'] as const)('%s leaves out a pass on any device', async (of) => {
    await copy.pauseReplay();

    await swipe(ann, ben, 'pass');

    expect(await list(ann, of)).not.toContain(ben.id);
  });

  it('shows a member’s own latest changes in their browser', async () => {
    await swipe(ann, ben, 'pass');
    await expect.poll(() => list(ann, 'Browse')).toEqual([]);
    await copy.pauseReplay();

    const answer = await ann.call('POST', `/api/users/${ann.id}/passes/take-back`, {
      userIds: [ben.id],
    });

    const mark = answer.cookies.find(({ name }) => name === 'rizzly-wrote');
    expect(mark).toMatchObject({ maxAge: 10, path: '/api', httpOnly: true });
    expect(await list(ann, 'Browse', `; rizzly-wrote=${mark?.value}`)).toEqual([ben.id]);
    expect((await ann.call('GET', '/api/users')).cookies).toEqual([]);
  });

  it('come from the primary while the replica is behind', async () => {
    await app.close();
    app = await openApp(1500);
    await copy.pauseReplay();

    const cleo = await join();

    await expect.poll(() => list(ann, 'Browse'), { timeout: 10_000 }).toContain(cleo.id);
  });

  it('come from the primary while the replica is away, and from there when it is back', async () => {
    await copy.crash();
    const cleo = await join();
    expect(await list(ann, 'Browse')).toContain(cleo.id);

    await copy.start();
    await expect
      .poll(
        async () => {
          await copy.pauseReplay();
          const late = await join();
          const isSeen = (await list(ann, 'Browse')).includes(late.id);
          await copy.resumeReplay();
          return isSeen;
        },
        { timeout: 20_000, interval: 1500 },
      )
      .toBe(false);
  });

  it('are what a node with DATABASE_READ_URL shows', async () => {
    const servers = await Promise.all(
      [postgres.socketDirectory, copy.location.socketDirectory].map((socket) =>
        openTcp(path.join(socket, '.s.PGSQL.5432')),
      ),
    );
    const [database = '', replica = ''] = servers.map(
      ({ port }) => `postgres://${postgres.user}:${postgres.password}@127.0.0.1:${port}/postgres`,
    );
    const node = await createNode(path.join(directory, 'node'), {
      DATABASE_URL: database,
      DATABASE_READ_URL: replica,
      LOG_LEVEL: 'fatal',
    });
    await node.start();
    const dora = await createPerson(app.deps.db, tests);

    const showsAtOnce = async () => {
      await copy.pauseReplay();
      const late = await join();
      const answer = await call(node.url, dora, 'GET', LISTS.Browse());
      await copy.resumeReplay();
      return (await read<PublicUser[]>(answer)).some(({ id }) => id === late.id);
    };

    await expect.poll(showsAtOnce, { timeout: 20_000, interval: 1500 }).toBe(false);
    await node.stop();
    for (const server of servers) await server.close();
  });

  it('come from the primary where the address is not of a replica', async () => {
    await app.close();
    const own = copy;
    copy = { ...own, location: { ...own.location, socketDirectory: postgres.socketDirectory } };
    app = await openApp(LONG_MS, false);
    copy = own;

    expect(await list(ann, 'Browse')).toEqual([ben.id]);
  });
});
