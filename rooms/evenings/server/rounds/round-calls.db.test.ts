import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { currentCall } from '../../../../testing/server/calls.ts';
import { matchTwo } from '../../../../testing/server/groups.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  ROUND_SECONDS,
  START,
  STEP_SECONDS,
  useRounds,
} from '../../../../testing/server/rounds.ts';
import { createStaff, decide, report } from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { Call } from '../../../calls/index.ts';
import { calls } from '../../../calls/server/index.ts';

const app = useTestApp();
const { evening, at, invite, read, put, begin, pairsOf } = useRounds(app);

/** Two who talk in the current round. */
async function talking(): Promise<[TestMember, TestMember]> {
  const [pair] = (await pairsOf()).toSorted((a, b) => b.round - a.round);
  const find = (id?: string) => evening.guests.find((guest) => guest.id === id)!;
  return [find(pair?.oneId), find(pair?.otherId)];
}

describe('a call of a round', () => {
  it('can be left by one press, and not come back to; both are asked', async () => {
    await begin(4);
    const [one, other] = await talking();
    const call = await currentCall(one);
    const change = (action: string) =>
      one.call('PUT', `/api/calls/${call?.id}`, { action, agree: true });
    expect((await expectOk(change('extend'))).endsAt).toBe(call?.endsAt);

    expect(await expectOk(change('hang_up'))).toMatchObject({ state: 'ended' });

    expect((await change('accept')).statusCode).toBe(409);
    for (const member of [one, other]) {
      expect(await currentCall(member)).toBeNull();
      expect(await read(member)).toMatchObject({ state: 'round', partner: null, callId: null });
    }
    at(ROUND_SECONDS);
    expect((await read(one)).asks).toEqual([
      { user: expect.objectContaining({ id: other.id }), answer: null },
    ]);
    expect((await read(other)).asks).toHaveLength(1);
  });

  it('is asked about in the break, and equal answers are told together at the end', async () => {
    const [one, other] = (await begin(2)) as [TestMember, TestMember];
    at(ROUND_SECONDS);
    const { asks } = await read(one);
    expect(asks).toEqual([{ user: expect.objectContaining({ id: other.id }), answer: null }]);
    const about = { kind: 'round', id: evening.id };
    for (const [member, userId] of [
      [one, other.id],
      [other, one.id],
    ] as const) {
      await expectOk(member.call('PUT', '/api/again', { about, userId, answer: 'friends' }));
    }
    expect((await read(one)).asks).toMatchObject([{ answer: 'friends' }]);
    const matches = () => expectOk(one.call('GET', `/api/users/${one.id}/matches`));
    expect(await matches()).toEqual([]);

    at(STEP_SECONDS);
    expect(await read(one)).toMatchObject({ state: 'ended' });

    expect(await matches()).toMatchObject([{ status: 'mutual', againAs: 'friends' }]);
    expect(await expectOk(one.call('GET', '/api/again'))).toEqual([]);
  });

  it('ends when one of the two leaves the evening', async () => {
    await begin(4);
    const [one, other] = await talking();

    await expectOk(put(one, false));

    expect(await currentCall(other)).toBeNull();
  });

  it('ends after 20 seconds without a socket of one of the two', async () => {
    await begin(4);
    const [one, other] = await talking();
    const index = evening.guests.indexOf(one);
    at(5);
    await read(other);
    evening.sockets[index]?.ws.terminate();
    await evening.sockets[index]?.closed;
    at(30);

    await expect.poll(() => currentCall(other), { timeout: 10_000 }).toBeNull();
  });

  it.each<[string, (one: TestMember, other: TestMember, call: Call) => Promise<unknown>]>([
    ['a block', (one, other) => expectOk(one.call('POST', '/api/blocks', { userId: other.id }))],
    [
      'a report',
      (one, other, { id }) => expectOk(report(one, other, { subject: { kind: 'call', id } })),
    ],
  ])('ends at once by %s, which looks like any end, and nobody is asked', async (_, act) => {
    await begin(4);
    const [one, other] = await talking();
    const call = (await currentCall(one))!;

    await act(one, other, call);

    const seen = await read(other);
    expect(seen).toMatchObject({ state: 'round', partner: null, callId: null });
    // The evenings of earlier tests go on, and end the calls of those who are gone.
    const told = app.liveMessages.flatMap((message) =>
      message.kind === 'event' && message.event.type === 'call_changed' ? message.event.call : [],
    );
    expect(told.findLast(({ id }) => id === call.id)).toMatchObject({ state: 'ended' });
    at(ROUND_SECONDS);
    expect((await read(one)).asks).toEqual([]);
    expect((await read(other)).asks).toEqual([]);
    const apart = (pair: { oneId: string; otherId: string }) =>
      [pair.oneId, pair.otherId].toSorted().join() === [one.id, other.id].toSorted().join();
    for (let round = 1; round < 4; round += 1) {
      at(round * STEP_SECONDS);
      await read(one);
      at(round * STEP_SECONDS + ROUND_SECONDS);
      await read(one);
    }
    expect((await pairsOf()).filter(apart)).toHaveLength(1);
  });

  it('ends at once by a suspension', async () => {
    await begin(4);
    const [one, other] = await talking();
    await report(one, other);
    await decide(await createStaff(app, 'admin'), other, { decision: 'suspend', days: 7 });

    expect(await currentCall(one)).toBeNull();
    expect((await read(one)).partner).toBeNull();
  });

  it('asks nobody after a block in the break', async () => {
    await begin(4);
    const [one, other] = await talking();
    at(ROUND_SECONDS);
    expect((await read(other)).asks).toHaveLength(1);

    await expectOk(one.call('POST', '/api/blocks', { userId: other.id }));

    expect((await read(other)).asks).toEqual([]);
    expect((await read(one)).asks).toEqual([]);
  });

  it('is no second call: who has another one is free in this round', async () => {
    evening.guests = await invite(4);
    const [ann] = evening.guests as [TestMember];
    const friend = await app.createMember();
    const match = await matchTwo(ann, friend);
    const { conversationId } = match;
    at(-1);
    for (const guest of evening.guests) await expectOk(put(guest, true));
    await app.deps.db.insert(calls).values({
      conversationId,
      callerId: ann.id,
      calleeId: friend.id,
      startedAt: START,
      callerSeenAt: START,
      calleeSeenAt: START,
    });
    const [own] = await app.deps.db
      .select()
      .from(calls)
      .where(and(eq(calls.callerId, ann.id), isNull(calls.endedAt)));
    await app.deps.db.execute(
      `insert into call_seats (member_id, call_id) values ('${ann.id}', '${own?.id}')`,
    );
    at(0);

    expect(await read(evening.guests[1]!)).toMatchObject({ state: 'round' });
    expect((await read(ann)).callId).toBeNull();
  });
});
