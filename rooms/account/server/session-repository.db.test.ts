import { expect, it } from 'vitest';

import { connectDatabase } from '../../../platform/server/database/database.ts';
import { createTestDatabase } from '../../../testing/server/test-database.ts';
import { findSessions } from './session-repository.ts';

it('looks several sessions up by key, even with a plan made for empty tables', async () => {
  const database = await createTestDatabase();
  const asked: string[] = [];
  const watched = connectDatabase(database.location, { onQuery: (query) => asked.push(query) });
  await findSessions(watched.db, ['none'], new Date());

  const rows = await database.db.execute<{ 'QUERY PLAN': string }>(
    `explain (generic_plan, costs off) ${asked[0]}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');

  expect(plan).toMatch(/on sessions\s+Index Cond: \(token_hash = asked\.hash\)/u);
  expect(plan).toMatch(/members_pkey on members\s+Index Cond: \(id = sessions\.member_id\)/u);
  expect(plan).not.toMatch(/Hash|Merge|Seq Scan/u);
  await watched.close();
  await database.close();
});
