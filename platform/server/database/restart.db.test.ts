import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pause } from '../../../testing/server/socket-client.ts';
import { createTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { startTestPostgres } from '../../../testing/server/test-postgres.ts';
import { connectDatabase } from './database.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';

let directory: string;
let postgres: EmbeddedPostgres;
let app: TestApp;

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-restart-'));
  await fs.chmod(directory, 0o755);
  postgres = await startTestPostgres(directory);
  const { socketDirectory, user, password } = postgres;
  const location = { socketDirectory, user, password, name: 'postgres' };
  // Nodes that start together migrate one after the other.
  await Promise.all([migrateDatabase(location), migrateDatabase(location)]);
  app = await createTestApp({}, { database: connectDatabase(location) });
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
  await fs.rm(directory, { recursive: true, force: true });
});

/** Stops the server like a crash, without waiting for clients. */
async function stopImmediately(): Promise<void> {
  const lines = await fs.readFile(
    path.join(directory, 'postgres', 'data', 'postmaster.pid'),
    'utf8',
  );
  process.kill(Number(lines.split('\n')[0]), 'SIGQUIT');
}

describe('a database that restarts', () => {
  it('answers 503 with JSON while down, and works again within five seconds', async () => {
    const member = await app.createMember();
    const ask = () => member.call('GET', '/api/auth/session');
    expect((await ask()).statusCode).toBe(200);

    await stopImmediately();
    await expect.poll(async () => (await ask()).statusCode).toBe(503);
    const refused = await ask();
    expect(refused.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) });
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await app.call('GET', '/readyz')).statusCode).toBe(503);
    expect((await app.call('GET', '/healthz')).statusCode).toBe(200);

    postgres = await startTestPostgres(directory);
    await expect.poll(async () => (await ask()).statusCode, { timeout: 5000 }).toBe(200);
  });

  it('stays usable for 20 callers who read and write while it ends and comes back', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => app.createMember()));
    const over = new AbortController();
    const statuses = new Set<number>();
    const callers = members.map(async (member) => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const { statusCode } = await (turn % 2
          ? member.call('GET', '/api/users')
          : member.call('PUT', `/api/users/${member.id}`, { bio: `Turn ${turn}` }));
        statuses.add(statusCode);
      }
    });
    for (let round = 0; round < 3; round += 1) {
      await pause(500);
      await stopImmediately();
      postgres = await startTestPostgres(directory);
      const answers = () =>
        Promise.all(
          members.map(async (member) => (await member.call('GET', '/api/unread')).statusCode),
        );
      await expect.poll(async () => new Set(await answers())).toEqual(new Set([200]));
    }
    over.abort();
    await Promise.all(callers);
    expect(statuses).toEqual(new Set([200, 503]));
  });
});
