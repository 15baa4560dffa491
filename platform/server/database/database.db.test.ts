import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { connectDatabase } from './database.ts';
import { givenArray, prepareSql } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function plan(statement: string): Promise<string> {
  const rows = await database.db.execute<{ 'QUERY PLAN': string }>(
    sql.raw(`explain (costs off) ${statement}`),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('uses the index even if a scan looks cheaper, and scans if there is none', async () => {
  await database.db.execute(
    sql`create table small as select n, n as other from generate_series(1, 3) n`,
  );
  await database.db.execute(sql`create index small_n on small (n)`);
  await database.db.execute(sql`analyze small`);
  expect(await plan('select * from small where n = 2')).toMatch(/Index/u);
  expect(await plan('select * from small where other = 2')).toMatch(/Seq Scan on small/u);
  const [row] = await database.db.execute(sql`select current_setting('jit') as jit`);
  expect(row).toEqual({ jit: 'off' });
});

it('keeps the plans of prepared statements, and plans unprepared statements for each value', async () => {
  const readPlanCounts = async (prepare: boolean) => {
    const text = 'select age from members where id = $1';
    const { db, connection, release } = await database.reserve();
    try {
      const id = '00000000-0000-4000-8000-000000000000';
      for (let run = 0; run < 8; run += 1) {
        await connection.run({ text, values: [id], ...(prepare && { name: 'find_age' }) });
      }
      const [row] = await db.execute<{ custom: string; generic: string }>(
        `select custom_plans as custom, generic_plans as generic from pg_prepared_statements
         where statement = '${text}'`,
      );
      return row;
    } finally {
      release();
    }
  };
  expect(await readPlanCounts(false)).toBeUndefined();
  expect(await readPlanCounts(true)).toEqual({ custom: '5', generic: '3' });
});

it('keeps the plan of a statement that is given a short array', async () => {
  const findKnown = prepareSql(
    'find_known',
    sql`select asked.id from unnest(${givenArray('ids', 'uuid')}) asked (id)
      cross join lateral (select from members where id = asked.id offset 0) found`,
  );
  const { db, close } = connectDatabase(database.location, { connections: 1 });

  for (let run = 0; run < 8; run += 1) {
    await findKnown(db, { ids: ['00000000-0000-4000-8000-000000000000'] });
  }

  const counts = await db.execute(
    sql`select custom_plans as custom, generic_plans as generic from pg_prepared_statements
      where name = 'find_known'`,
  );
  expect(counts).toEqual([{ custom: '5', generic: '3' }]);
  await close();
});

it('returns only a statement’s own rows after one that failed after its first rows', async () => {
  const { db, close } = connectDatabase(database.location, { connections: 1 });
  const failing = () =>
    db.execute(sql`select 1 / (3 - n) from generate_series(1, 5) n`).catch(() => 'failed');

  expect(await failing()).toBe('failed');
  expect(await db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await failing()).toBe('failed');
  expect(await db.execute('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await failing()).toBe('failed');
  expect(await db.execute(sql`select 1 as one where false`)).toHaveLength(0);

  await close();
});
