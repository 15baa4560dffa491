import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What PostgreSQL would do, with a table that has never had a row: where scans look cheapest. */
async function plan(statement: string): Promise<string> {
  const rows = await database.db.execute<{ 'QUERY PLAN': string }>(
    sql.raw(`explain (costs off) ${statement}`),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('takes the index also of an empty table, and scans only where there is none', async () => {
  expect(await plan(`select * from members where location = 'Austin, TX'`)).toMatch(/Index/u);
  expect(await plan(`select * from members where rizz_score = 7`)).toMatch(/Seq Scan on members/u);
});

it('keeps the plan of what is prepared and plans the rest for its values', async () => {
  const { client } = database;
  const customPlans = async (prepare: boolean) => {
    const text = 'select age from members where id = $1';
    const reserved = await client.reserve();
    try {
      const id = '00000000-0000-4000-8000-000000000000';
      for (let run = 0; run < 8; run += 1) await reserved.unsafe(text, [id], { prepare });
      const [row] = await reserved.unsafe<{ custom: string; generic: string }[]>(
        `select custom_plans as custom, generic_plans as generic from pg_prepared_statements
         where statement = '${text}'`,
      );
      return row;
    } finally {
      reserved.release();
    }
  };
  expect(await customPlans(false)).toBeUndefined();
  expect(await customPlans(true)).toEqual({ custom: '5', generic: '3' });
});
