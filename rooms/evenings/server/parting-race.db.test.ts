import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { findBroken } from '../../../app/server/operations/invariants.ts';
import { createGuest } from '../../../testing/server/evenings.ts';
import { createHost, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { formSquad } from '../../../testing/server/groups.ts';
import { countWaiting, hold } from '../../../testing/server/held-work.ts';
import { act, expectOk } from '../../../testing/server/member-calls.ts';
import { report } from '../../../testing/server/safety.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { calls } from '../../calls/server/index.ts';
import { againQuestions, matches } from '../../relations/server/index.ts';
import { tellEqual } from './again/tell-again.ts';
import { advance } from './rounds/advance.ts';
import { roundPairs, roundSeats } from './rounds/tables.ts';

const app = useTestApp();
const START = new Date('2026-11-21T20:00:00.000Z');
const beforeStart = (seconds: number) => app.setTime(new Date(START.getTime() - seconds * 1000));

const block = (by: TestMember, { id }: TestMember) =>
  by.call('POST', '/api/blocks', { userId: id });

/** Has a member part from another while a transaction is held, and lets it commit before. */
async function partMeanwhile(part: () => ReturnType<typeof block>, release: () => Promise<void>) {
  const waiting = await countWaiting(app);
  let isParted = false;
  const parting = part().then((answer) => {
    isParted = true;
    return answer;
  });
  await expect.poll(async () => isParted || (await countWaiting(app)) > waiting).toBe(true);
  await release();
  expect((await parting).statusCode).toBeOneOf([200, 201]);
}

const readMatches = (of: TestMember) =>
  app.deps.db.select().from(matches).where(eq(matches.user1Id, of.id));

describe('a block', () => {
  it('ends the match of equal answers that are told at this moment', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const [oneId = '', otherId = ''] = [ann.id, ben.id].toSorted();
    const at = app.deps.clock();
    await app.deps.db.insert(againQuestions).values({
      kind: 'round',
      aboutId: randomUUID(),
      oneId,
      otherId,
      opensAt: at,
      toldFrom: at,
      until: new Date(at.getTime() + 1000),
      oneAnswer: 'again',
      otherAnswer: 'again',
    });
    const release = await hold(app, (work) => tellEqual(work, undefined, at));

    await partMeanwhile(() => block(ann, ben), release);

    expect(await findBroken(app.deps.db)).toEqual([]);
    const [one] = oneId === ann.id ? [ann] : [ben];
    expect(await readMatches(one)).toMatchObject([{ status: 'mutual', endedBy: ann.id }]);
    for (const member of [ann, ben]) {
      expect(await expectOk(member.call('GET', '/api/notifications'))).toEqual([]);
    }
    // As after any block that ended a match.
    await expectOk(ann.call('DELETE', `/api/blocks/${ben.id}`));
    expect(await findBroken(app.deps.db)).toEqual([]);
  });

  it('ends the match of likes that came while it waited', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    await formSquad('Ann’s', [ann]);
    const release = await hold(app, ({ tx }) =>
      tx.execute("select from squads where name = 'Ann’s' for update"),
    );

    await partMeanwhile(
      () => block(ann, ben),
      async () => {
        await act(ann, ben, 'like');
        await act(ben, ann, 'like');
        await release();
      },
    );

    expect(await findBroken(app.deps.db)).toEqual([]);
    expect(await readMatches(ann)).toMatchObject([{ status: 'mutual', endedBy: ann.id }]);
  });
});

it.each<[string, (one: TestMember, other: TestMember) => ReturnType<typeof block>]>([
  ['a block', block],
  ['a report', report],
])('%s ends a round that begins at this moment, and nobody is asked', async (_what, part) => {
  beforeStart(5 * 3600);
  const event = { format: 'rounds', hours: 5, roundMinutes: 4, places: 12 };
  const eventId = await publishEvent(app, await createHost(app), {
    ...event,
    place: undefined,
    address: undefined,
  });
  const [ann, ben] = [await createGuest(app), await createGuest(app)];
  // Fits nobody here, so the round begins with a change of their seat.
  const idle = await createGuest(app, {}, { wantsToMeet: ['women'] });
  for (const guest of [ann, ben, idle]) await expectOk(rsvp(guest, eventId));
  beforeStart(1);
  for (const guest of [ann, ben, idle]) {
    const ready = { ready: true, agree: true };
    await expectOk(guest.call('PUT', `/api/events/${eventId}/round`, ready));
  }
  beforeStart(0);
  const release = await hold(app, ({ tx }) =>
    tx.select().from(roundSeats).where(eq(roundSeats.memberId, idle.id)).for('update'),
  );
  const beginning = advance(app.deps, eventId);
  await expect.poll(() => countWaiting(app)).toBe(1);

  await partMeanwhile(() => part(ann, ben), release);
  await beginning;

  const ofRound = await app.deps.db
    .select({ endedAt: calls.endedAt, endedApart: calls.endedApart })
    .from(calls)
    .innerJoin(roundPairs, eq(roundPairs.callId, calls.id))
    .where(eq(roundPairs.eventId, eventId));
  expect(ofRound).toEqual([{ endedAt: START, endedApart: true }]);
  expect(await findBroken(app.deps.db)).toEqual([]);
});
