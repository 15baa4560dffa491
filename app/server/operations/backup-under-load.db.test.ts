import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createLocalStorage } from '../../../platform/server/storage/local-storage.ts';
import { createChatDevice, type ChatDevice } from '../../../testing/server/chat-device.ts';
import { createTestApp, type TestApp, type TestMember } from '../../../testing/server/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { seedDemo } from '../demo/seed.ts';
import { takeBackup } from './backup.ts';
import { findBroken } from './invariants.ts';
import { restoreBackup } from './restore.ts';
import { listTables } from './tables.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
/** BACKUPS=50 makes 50 backups of the demo community, which takes half a minute to generate. */
const WHOLE_DEMO = process.env['BACKUPS'] !== undefined;
const BACKUPS = Number(process.env['BACKUPS'] ?? 3);
const PAIRS = 2;
const MESSAGES_AT_ONCE = 20;
/** Leaves time for the backup, which runs in the same process. */
const ROUND_MS = 25;

let directory: string;
let app: TestApp;
let database: TestDatabase;
const devices: ChatDevice[] = [];

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-load-'));
  database = await createTestDatabase();
  app = await createTestApp({}, { database });
  const stopRequest = new AbortController().signal;
  if (WHOLE_DEMO) await seedDemo(app.deps, { onProgress: () => {}, stopRequest });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const device of devices) device.stop();
  await app.close();
  await fs.rm(directory, { recursive: true, force: true });
});

async function befriend(ann: TestMember, ben: TestMember): Promise<string> {
  const like = { user1Id: ann.id, user2Id: ben.id, type: 'individual', status: 'pending' };
  await ann.call('POST', '/api/matches', like);
  const [match] = (await ben.call('GET', `/api/users/${ben.id}/matches`)).json();
  await ben.call('PUT', `/api/matches/${match.id}`, { status: 'mutual' });
  return (await ann.call('GET', `/api/matches/${match.id}`)).json().conversationId;
}

/** Members who chat, like and claim until stopped. */
async function live(isOver: () => boolean): Promise<number> {
  let messages = 0;
  const pair = async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const conversationId = await befriend(ann, ben);
    const { port } = app.http.server.address() as AddressInfo;
    const device = createChatDevice({
      host: `127.0.0.1:${port}`,
      memberId: ann.id,
      cookie: ann.cookie,
      conversationId,
    });
    devices.push(device);
    while (!isOver()) {
      const batch = Array.from({ length: MESSAGES_AT_ONCE }, () => ({
        clientMessageId: randomUUID(),
        content: `Message ${(messages += 1)}`,
      }));
      await device.sendAll(batch);
      const newcomer = await app.createMember();
      await newcomer.call('POST', `/api/users/${newcomer.id}/daily-bonus`);
      await befriend(newcomer, ann);
      await sleep(ROUND_MS);
    }
  };
  await Promise.all(Array.from({ length: PAIRS }, pair));
  return messages;
}

async function countRows({ db }: TestDatabase): Promise<Record<string, string>> {
  const counts: Record<string, string> = {};
  for (const table of await listTables(db)) {
    const [row] = await db.execute<{ sum: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as sum
      from (select md5(t::text) as line from ${sql.identifier(table)} t) lines`);
    counts[table] = row?.sum ?? '';
  }
  return counts;
}

it(
  'takes complete backups of one instant while members are active',
  async () => {
    const { storage } = app.deps;
    let isOver = false;
    const living = live(() => isOver);
    const file = (index: number) => path.join(directory, `backup-${index % 2}`);
    for (let index = 1; index < BACKUPS; index += 1) {
      await takeBackup({ database, storage }, file(index), NOW);
    }
    const busy = await createTestDatabase();
    const files = await createLocalStorage(path.join(directory, 'restored'));
    await restoreBackup({ database: busy, storage: files }, file(BACKUPS - 1), {
      overwrite: false,
    });
    expect(await findBroken(busy.db)).toEqual([]);
    isOver = true;
    expect(await living).toBeGreaterThan(0);

    // The last backup is of an idle community, so that it can be compared row by row.
    await takeBackup({ database, storage }, file(BACKUPS), NOW);
    await restoreBackup({ database: busy, storage: files }, file(BACKUPS), {
      overwrite: true,
    });
    expect(await findBroken(busy.db)).toEqual([]);
    expect(await countRows(busy)).toEqual(await countRows(database));
    await busy.close();
  },
  60_000 + BACKUPS * 30_000,
);
