import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { connectDatabase, NO_TIME_LIMITS, TIME_LIMITS } from './database.ts';
import { isDatabaseBusy } from './failures.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function readLimits(timeLimits?: typeof TIME_LIMITS): Promise<unknown[]> {
  const { db, close } = connectDatabase(database.location, {
    connections: 1,
    ...(timeLimits && { timeLimits }),
  });
  const rows = await db.execute(sql`
    select setting::int as ms from pg_settings
    where name in ('lock_timeout', 'statement_timeout') order by name`);
  await close();
  return rows.map(({ ms }) => ms);
}

describe('the time limits of the database', () => {
  it('apply to the application but not to long work', async () => {
    expect(await readLimits()).toEqual([TIME_LIMITS.lockMs, TIME_LIMITS.statementMs]);
    expect(await readLimits(NO_TIME_LIMITS)).toEqual([0, 0]);
  });

  it('end a slow statement', async () => {
    const { db, close } = connectDatabase(database.location, {
      timeLimits: { statementMs: 50, lockMs: 0 },
    });
    const error = await db.execute(sql`select pg_sleep(60)`).catch((caught: unknown) => caught);
    expect(isDatabaseBusy(error)).toBe(true);
    await close();
  });

  it('answer 503 with a message when a lock is held for too long', async () => {
    const limited = connectDatabase(database.location, {
      timeLimits: { statementMs: 0, lockMs: 50 },
    });
    const app: TestApp = await createTestApp({}, { database: limited });
    const member = await app.createMember();
    const answer = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from members where id = ${member.id} for update`);
      return member.call('PUT', `/api/users/${member.id}`, { bio: 'I wait.' });
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.json()).toEqual({
      code: 'unavailable',
      message: 'The service is very busy right now. Please try again in a moment.',
    });
    await app.close();
  });
});
