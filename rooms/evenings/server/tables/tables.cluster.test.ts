import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { findBroken } from '../../../../app/server/operations/invariants.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { startCluster, type Cluster } from '../../../../testing/server/cluster.ts';
import { groupRooms } from '../../../conversations/server/index.ts';
import { eventRsvps, events } from '../../../events/server/index.ts';

const GUESTS = 12;
/** The clock's job runs each minute; one that died with its node is given up before another begins. */
const COMPOSED_WITHIN_MS = 200_000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
}, 120_000);
afterAll(() => cluster.close(), 60_000);

/** An evening whose tables are due. Returns its id. */
async function anEvening(): Promise<string> {
  const { db } = cluster.database;
  const now = Date.now();
  const published = new Date(now - 72 * HOUR_MS);
  const startsAt = new Date(now + 20 * HOUR_MS);
  const [event] = await db
    .insert(events)
    .values({
      state: 'published',
      title: 'Tables',
      description: 'Six at each',
      category: 'food',
      format: 'tables',
      tableSize: 6,
      city: 'Austin, TX',
      place: 'The Oak',
      address: '12 Oak Street',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3 * HOUR_MS),
      places: GUESTS,
      going: GUESTS,
      rules: '',
      secret: 'a secret',
      publishedAt: published,
      createdAt: published,
    })
    .returning();
  const eventId = event?.id ?? '';
  for (let turn = 0; turn < GUESTS; turn += 1) {
    const { id: memberId } = await cluster.createMember();
    const answer = {
      eventId,
      memberId,
      status: 'going',
      showMe: false,
      turn,
      at: published,
    } as const;
    await db.insert(eventRsvps).values(answer);
  }
  return eventId;
}

it('composes once after all nodes were killed in the middle', async () => {
  const { db } = cluster.database;
  const countRooms = () => db.$count(groupRooms);
  const isComposing = async () => {
    const [row] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_locks
      where relation = 'group_rooms'::regclass and not granted`);
    return row?.count ?? 0;
  };
  let eventId = '';

  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${groupRooms} in exclusive mode`);
    eventId = await anEvening();
    await expect.poll(isComposing, { timeout: COMPOSED_WITHIN_MS, interval: 500 }).toBe(1);
    for (const node of cluster.nodes) await node.kill();
  });
  await expect.poll(isComposing, { timeout: 10_000 }).toBe(0);
  const [stopped] = await db.select().from(events).where(eq(events.id, eventId));
  expect([stopped?.composedAt, await countRooms()]).toEqual([null, 0]);

  await Promise.all(cluster.nodes.map((node) => node.start()));
  const isComposed = async () =>
    (await db.$count(eventRsvps, sql`event_id = ${eventId} and table_id is not null`)) === GUESTS;
  await expect.poll(isComposed, { timeout: COMPOSED_WITHIN_MS, interval: 500 }).toBe(true);

  expect(await countRooms()).toBe(2);
  const told = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from notifications where kind = 'table-ready' group by member_id`);
  expect(told.map(({ count }) => count)).toEqual(Array.from({ length: GUESTS }, () => 1));
  expect(await findBroken(db)).toEqual([]);
}, 600_000);
