import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { registration } from '../../testing/server/account-flow.ts';
import { openSocket, type TestSocket } from '../../testing/server/socket-client.ts';
import { createTestApp, type TestApp, type TestMember } from '../../testing/server/test-app.ts';
import { startTestPostgres } from '../../testing/server/test-postgres.ts';
import { connectDatabase } from './database/database.ts';
import type { EmbeddedPostgres } from './database/embedded.ts';
import { migrateDatabase } from './database/migrate.ts';
import { createLogger } from './log.ts';

const SECRET = 'pancakes-for-ann';
const COUNT = 10;

let directory: string;
let postgres: EmbeddedPostgres;
let app: TestApp;
let ann: TestMember;
let conversationId: string;
let socket: TestSocket;
const lines: string[] = [];

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-log-'));
  await fs.chmod(directory, 0o755);
  postgres = await startTestPostgres(directory);
  const { socketDirectory, user, password } = postgres;
  const location = { socketDirectory, user, password, name: 'postgres' };
  await migrateDatabase(location);
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  const database = connectDatabase(location);
  app = await createTestApp({}, { database, log });
  ann = await app.createMember();
  const ben = await app.createMember();
  const like = (from: TestMember, to: TestMember) =>
    from.call('POST', '/api/matches', { user1Id: from.id, user2Id: to.id, type: 'like' });
  await like(ann, ben);
  ({ conversationId } = (await like(ben, ann)).json());
  socket = await openSocket(app, ann);
  // An open socket checks its session once more. If that check fails, it is closed.
  const isIdle = () => expect(database.poolLoad()).toMatchObject({ inUse: 0, waiting: 0 });
  await vi.waitFor(isIdle, { timeout: 10_000 });
});
afterAll(async () => {
  socket.ws.terminate();
  await app.close();
  await postgres.stop();
  await fs.rm(directory, { recursive: true, force: true });
});

/** Calls and messages with content that must not be in the log. */
async function writeSecrets(): Promise<number[]> {
  const numbers = Array.from({ length: COUNT }, (_, index) => index);
  for (const index of numbers) {
    const content = `${SECRET} ${index}`;
    socket.send({ type: 'chat_message', conversationId, senderId: ann.id, content });
  }
  const email = (index: number) => `${SECRET}-${index}@test.example`;
  const answers = await Promise.all(
    numbers.flatMap((index) => [
      app.call('POST', '/api/auth/register', registration({ email: email(index), bio: SECRET })),
      app.call('POST', '/api/auth/forgot-password', { email: email(index) }),
      app.call('GET', `/api/auth/verify-email?token=${SECRET}${index}`),
      ann.call('PUT', `/api/users/${ann.id}`, { bio: SECRET }),
    ]),
  );
  return answers.map((answer) => answer.statusCode);
}

/** The log once every sender has an answer. */
async function readLog(errors: number): Promise<string> {
  await socket.event('error', errors);
  return lines.splice(0).join('');
}

describe('the log of an application whose database fails', () => {
  it('contains nothing that was sent when statements fail', async () => {
    await app.deps.db.execute(sql`alter table messages rename to messages_away`);
    await app.deps.db.execute(sql`alter table registrations rename to registrations_away`);
    await app.deps.db.execute(sql`alter table members rename column bio to bio_away`);
    const statuses = await writeSecrets();
    expect(statuses).toContain(500);
    const log = await readLog(COUNT);
    expect(log).toContain('"code":"42P01"');
    expect(log).toMatch(/"at":"rooms\/account\/server\/\w[\w-]*\.ts:\d+"/u);
    expect(log).not.toContain(SECRET);
    expect(log).not.toContain('@test.example');
    expect(log).not.toContain('/api/');
  });

  it('contains nothing that was sent when the database is killed', async () => {
    const file = path.join(directory, 'postgres', 'data', 'postmaster.pid');
    const [pid] = (await fs.readFile(file, 'utf8')).split('\n');
    const writing = writeSecrets();
    process.kill(Number(pid), 'SIGQUIT');
    await writing;
    await writeSecrets();
    const log = await readLog(3 * COUNT);
    expect(log).toContain('database not reachable');
    expect(log).not.toContain(SECRET);
    expect(log).not.toContain('@test.example');
  });
});
