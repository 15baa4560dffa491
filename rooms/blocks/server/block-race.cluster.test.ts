import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { findBroken } from '../../../app/server/operations/invariants.ts';
import { openLine, type Line } from '../../../testing/server/cluster-line.ts';
import { befriend, call, type Person } from '../../../testing/server/cluster-people.ts';
import { startCluster, type Cluster } from '../../../testing/server/cluster.ts';

const ROUNDS = 1000;
/** Concurrent pairs, so that both nodes are busy. */
const PAIRS = 20;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.close());

interface Pair {
  ann: Person;
  ben: Person;
  anns: Line;
  bens: Line;
}

async function openPair(): Promise<Pair> {
  const [one, two] = cluster.nodes;
  const [ann, ben] = [await cluster.createMember(), await cluster.createMember()];
  return {
    ann,
    ben,
    anns: await openLine(one.url, ann),
    bens: await openLine(two.url, ben),
  };
}

/** How many messages were stored before the block, and how many were rejected after it. */
const outcomes = { stored: 0, rejected: 0 };

/** Ann blocks Ben on one node while both write on their own. */
async function race({ ann, ben, anns, bens }: Pair): Promise<void> {
  const [one, two] = cluster.nodes;
  const conversationId = await befriend(one.url, ann, ben);
  // Both nodes remember their sender as a known writer, so the race tests that cache.
  expect([await anns.send(conversationId), await bens.send(conversationId)]).toEqual([true, true]);

  const blocking = call(one.url, ann, 'POST', '/api/blocks', { userId: ben.id });
  const sending = [bens.send(conversationId), anns.send(conversationId), bens.send(conversationId)];
  expect((await blocking).status).toBe(200);
  const late = [await anns.send(conversationId), await bens.send(conversationId)];

  expect(late).toEqual([false, false]);
  const results = await Promise.all(sending);
  const storedCount = results.filter(Boolean).length;
  outcomes.stored += storedCount;
  outcomes.rejected += results.length - storedCount;
  // Every message writes the conversation's row, so the last transaction that wrote it must be the
  // block's.
  const [row] = await cluster.database.db.execute<{
    messages: number;
    closed_by_block: boolean;
    last_seq: number;
  }>(sql`
    select c.last_seq, c.xmin::text = b.xmin::text as closed_by_block,
      (select count(*)::int from messages where conversation_id = c.id) as messages
    from conversations c, blocks b
    where c.id = ${conversationId} and b.blocker_id = ${ann.id} and b.blocked_id = ${ben.id}`);
  const count = 2 + storedCount;
  expect(row).toEqual({ last_seq: count, closed_by_block: true, messages: count });

  const lifted = await call(two.url, ann, 'DELETE', `/api/blocks/${ben.id}`);
  expect(lifted.status).toBe(200);
}

it('stores no message after a block, in 1,000 races on two nodes', async () => {
  const pairs = await Promise.all(Array.from({ length: PAIRS }, openPair));

  await Promise.all(
    pairs.map(async (pair) => {
      for (let round = 0; round < ROUNDS / PAIRS; round += 1) await race(pair);
    }),
  );

  // Both outcomes occurred.
  expect(outcomes.stored).toBeGreaterThan(0);
  expect(outcomes.rejected).toBeGreaterThan(0);
  expect(await findBroken(cluster.database.db)).toEqual([]);
  for (const { anns, bens } of pairs) {
    anns.close();
    bens.close();
  }
}, 240_000);
