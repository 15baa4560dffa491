import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { findBroken } from '../../../../app/server/operations/invariants.ts';
import { openLine, type Line } from '../../../../testing/server/cluster-line.ts';
import { call, read, type Person } from '../../../../testing/server/cluster-people.ts';
import { startCluster, type Cluster } from '../../../../testing/server/cluster.ts';
import { calls } from '../../../calls/server/index.ts';
import { eventRsvps, events } from '../../../events/server/index.ts';
import type { Rounds, RoundState } from '../../rounds/index.ts';
import { roundEvenings, roundPairs } from './tables.ts';

const PEOPLE = 40;
const ROUNDS = 10;
/** Within this time another node goes on. */
const TAKEN_OVER_WITHIN_MS = 20_000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ CALLS: 'direct' });
}, 120_000);
afterAll(() => cluster.close(), 60_000);

const urlOf = (node: number) => cluster.nodes[node]?.url ?? '';

/** Stores an evening that begins in a minute, to which all of them go. Returns its id. */
async function invite(people: readonly Person[]): Promise<string> {
  const { db } = cluster.database;
  const startsAt = new Date(Date.now() + 60_000);
  const [event] = await db
    .insert(events)
    .values({
      state: 'published',
      title: 'Rounds',
      description: 'Ten of them',
      category: 'talk',
      format: 'rounds',
      roundMinutes: 3,
      city: 'Austin, TX',
      place: '',
      address: '',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      places: PEOPLE,
      going: PEOPLE,
      rules: '',
      secret: 'a secret',
      publishedAt: startsAt,
      createdAt: startsAt,
    })
    .returning();
  const eventId = event?.id ?? '';
  await db.insert(eventRsvps).values(
    people.map(({ id: memberId }, turn) => ({
      eventId,
      memberId,
      status: 'going' as const,
      showMe: false,
      turn,
      at: startsAt,
    })),
  );
  return eventId;
}

/** The next step is due now. */
async function pass(eventId: string): Promise<void> {
  const { db } = cluster.database;
  await db.execute(
    sql`update ${events} set starts_at = least(starts_at, now()) where id = ${eventId}`,
  );
  await db.execute(sql`update ${calls} set ends_at = now()
    where ended_at is null and id in (select call_id from ${roundPairs})`);
  await db.execute(sql`update ${roundEvenings} set changes_at = now()
    where event_id = ${eventId} and changes_at is not null`);
}

async function standOf(eventId: string): Promise<{ state: RoundState; round: number } | undefined> {
  const [row] = await cluster.database.db
    .select({ state: roundEvenings.state, round: roundEvenings.round })
    .from(roundEvenings)
    .where(sql`event_id = ${eventId}`);
  return row;
}

it('leads 40 through ten rounds on two nodes, one of which is killed in the third', async () => {
  const people: Person[] = [];
  for (let number = 0; number < PEOPLE; number += 1) people.push(await cluster.createMember());
  const eventId = await invite(people);
  const path = `/api/events/${eventId}/round`;
  const lines: (Line | undefined)[] = await Promise.all(
    people.map((person, index) => openLine(urlOf(index % 2), person)),
  );
  for (const [index, person] of people.entries()) {
    const answer = await call(urlOf(index % 2), person, 'PUT', path, { ready: true, agree: true });
    expect(answer.status).toBe(200);
  }
  const readAll = (node: number) =>
    Promise.all(
      people.map(async (person) => read<Rounds>(await call(urlOf(node), person, 'GET', path))),
    );
  const expectStand = async (state: RoundState, round: number) => {
    await expect
      .poll(() => standOf(eventId), { timeout: TAKEN_OVER_WITHIN_MS, interval: 200 })
      .toEqual({ state, round });
  };

  const begin = async (round: number) => {
    await pass(eventId);
    await expectStand('round', round);
  };
  const end = async (round: number) => {
    await pass(eventId);
    await expectStand('break', round);
  };

  for (const round of [1, 2]) {
    await begin(round);
    await end(round);
  }
  await begin(3);
  const before = await readAll(0);
  await cluster.nodes[1].kill();
  for (const [index, person] of people.entries()) {
    if (index % 2 === 1) lines[index] = await openLine(urlOf(0), person);
  }
  const after = await readAll(0);
  await end(3);
  const asked = await readAll(0);
  for (let round = 4; round <= ROUNDS; round += 1) {
    await begin(round);
    await end(round);
  }
  await pass(eventId);
  await expectStand('ended', ROUNDS);

  expect(after.map(({ callId }) => callId)).toEqual(before.map(({ callId }) => callId));
  expect(after.every(({ partner }) => partner !== null)).toBe(true);
  expect(asked.every(({ asks }) => asks.length === 1)).toBe(true);
  const { db } = cluster.database;
  const counts = await db.execute(sql`
    select round, count(*)::int as pairs
    from ${roundPairs} group by round order by round`);
  expect([...counts]).toEqual(
    Array.from({ length: ROUNDS }, (_, index) => ({ round: index + 1, pairs: PEOPLE / 2 })),
  );
  const running = await db.execute(sql`select id from ${calls} where ended_at is null`);
  expect(running).toEqual([]);
  for (const line of lines) line?.close();
  expect(await findBroken(db)).toEqual([]);
}, 300_000);
