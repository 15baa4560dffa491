import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { call, read, type Person } from '../../../../testing/server/cluster-people.ts';
import { startCluster, type Cluster } from '../../../../testing/server/cluster.ts';
import { members } from '../../../account/server/index.ts';
import { BATCH_MAX, type Batch } from '../../index.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
}, 120_000);
afterAll(() => cluster.close(), 60_000);

const readBatch = async (base: string, by: Person, id: string): Promise<Batch> => {
  const answer = await call(base, by, 'GET', `/api/desk/batches/${id}`);
  return (await read<{ batch: Batch }>(answer)).batch;
};

it('goes on with a batch of 100 that was killed in the middle, once', async () => {
  const { database, nodes } = cluster;
  const mia = await cluster.createMember();
  await database.db.update(members).set({ role: 'moderator' }).where(eq(members.id, mia.id));
  const bots: Person[] = [];
  while (bots.length < BATCH_MAX) bots.push(await cluster.createMember());
  const body = {
    members: bots.map(({ id }) => id),
    decision: 'limit',
    days: 7,
    reason: 'spam',
    finding: 'Links in likes',
  };
  const begun = await call(nodes[0].url, mia, 'POST', '/api/desk/batches', body);
  const { batch } = await read<{ batch: Batch }>(begun);
  await expect
    .poll(async () => (await readBatch(nodes[0].url, mia, batch.id)).done, { timeout: 60_000 })
    .toBeGreaterThan(9);

  // Either of them does it.
  await Promise.all(nodes.map((node) => node.kill()));
  const [left] = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from batch_members where state = 'waiting'`,
  );
  await nodes[1].start();
  await expect
    .poll(async () => (await readBatch(nodes[1].url, mia, batch.id)).state, { timeout: 120_000 })
    .toBe('done');

  expect(left?.count).toBeGreaterThan(0);
  expect(await readBatch(nodes[1].url, mia, batch.id)).toMatchObject({
    total: BATCH_MAX,
    done: BATCH_MAX,
    skipped: 0,
  });
  const once = await database.db.execute(sql`
    select (select count(*) from decisions)::int as decisions,
      (select count(distinct member_id) from decisions)::int as decided,
      (select count(*) from safety_cases)::int as cases,
      (select count(*) from safety_audit where action = 'case_decided')::int as audited,
      (select count(*) from members where limited_until is not null)::int as limited`);
  expect(once).toEqual([{ decisions: 100, decided: 100, cases: 100, audited: 100, limited: 100 }]);
}, 300_000);
