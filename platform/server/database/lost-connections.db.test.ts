import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pause } from '../../../testing/server/socket-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { connectDatabase, type DatabaseConnection } from './database.ts';
import { isDatabaseAway } from './failures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table marks (owner integer not null)`);
});
afterAll(() => database.close());

/** Opens another pool, and closes it afterwards. */
async function withPool(
  connections: number,
  use: (pool: DatabaseConnection) => Promise<void>,
): Promise<void> {
  const pool = connectDatabase(database.location, { connections });
  try {
    await use(pool);
  } finally {
    await pool.close(1);
  }
}

async function countMarks(): Promise<Record<string, number>> {
  const rows = await database.db.execute<{ owner: string; count: number }>(
    sql`select owner::text, count(*)::int from marks group by owner order by owner`,
  );
  return Object.fromEntries(rows.map(({ owner, count }) => [owner, count]));
}

const backendOf = sql`select pg_backend_pid() as pid`;
const mark = (owner: number) => sql`insert into marks values (${owner})`;

async function end(pid: unknown): Promise<void> {
  await database.db.execute(sql`select pg_terminate_backend(${pid}::int, 5000)`);
}

async function endOthers(): Promise<void> {
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

describe('connections that break', () => {
  it('leave transactions whole, and the next statements work at once', async () => {
    await withPool(4, async (pool) => {
      const over = new AbortController();
      let owner = 0;
      const committed: string[] = [];
      const writers = Array.from({ length: 10 }, async () => {
        while (!over.signal.aborted) {
          owner += 1;
          const own = owner;
          try {
            await pool.db.transaction(async (tx) => {
              await tx.execute(mark(own));
              await pause(own % 10);
              await tx.execute(mark(own));
            });
            committed.push(`${own}`);
          } catch (error) {
            if (!isDatabaseAway(error)) throw error;
          }
        }
      });
      for (let round = 0; round < 15; round += 1) {
        await pause(100);
        await endOthers();
      }
      over.abort();
      await Promise.all(writers);

      const marks = await countMarks();
      // Of a lost connection nobody knows whether its commit arrived.
      expect(Object.keys(marks)).toEqual(expect.arrayContaining(committed));
      expect(new Set(Object.values(marks))).toEqual(new Set([2]));
      expect(committed.length).toBeGreaterThan(10);
      const answers = Array.from({ length: 20 }, (_, n) =>
        pool.db.execute(sql`select ${n}::int n`),
      );
      expect((await Promise.all(answers)).map(([row]) => row?.['n'])).toEqual([...answers.keys()]);
    });
  });

  it('run nothing of a lost transaction inside of the next one', async () => {
    await withPool(1, async (pool) => {
      const lost = pool.db.transaction(async (tx) => {
        const [backend] = await tx.execute(backendOf);
        await end(backend?.['pid']);
        await pause(200);
        await tx.execute(mark(-1));
      });
      await expect(lost).rejects.toSatisfy(isDatabaseAway);
      await pool.db.transaction(async (tx) => {
        await tx.execute(mark(-2));
        await pause(300);
        await tx.execute(mark(-2));
      });
      expect(await countMarks()).toMatchObject({ '-2': 2 });
      expect(await countMarks()).not.toHaveProperty('-1');
    });
  });

  it('fail every later statement of a transaction, and no statement after it', async () => {
    await withPool(1, async (pool) => {
      const failures: boolean[] = [];
      const lost = pool.db.transaction(async (tx) => {
        const [backend] = await tx.execute(backendOf);
        const sleeping = tx.execute(sql`select pg_sleep(5)`);
        const queued = tx.execute(mark(-3));
        await end(backend?.['pid']);
        for (const work of [sleeping, queued, tx.execute(mark(-3))]) {
          failures.push(await work.then(() => false, isDatabaseAway));
        }
      });
      await expect(lost).rejects.toSatisfy(isDatabaseAway);
      expect(await pool.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
      await expect.poll(() => failures).toEqual([true, true, true]);
      expect(await countMarks()).not.toHaveProperty('-3');
    });
  });

  it('fail the statements of who reserved them, and work again after the release', async () => {
    await withPool(1, async (pool) => {
      const reserved = await pool.reserve();
      const [backend] = await reserved.db.execute(backendOf);
      await end(backend?.['pid']);
      await expect(reserved.db.execute('select 1')).rejects.toSatisfy(isDatabaseAway);
      await expect(reserved.db.execute('rollback')).rejects.toSatisfy(isDatabaseAway);
      reserved.release();
      expect(await pool.db.execute('select 1 as one')).toEqual([{ one: 1 }]);
    });
  });
});
