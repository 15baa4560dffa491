import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../../../platform/shared/index.ts';
import { currentCall } from '../../../../testing/server/calls.ts';
import { createGuest } from '../../../../testing/server/evenings.ts';
import { publishEvent, rsvp } from '../../../../testing/server/events.ts';
import { matchTwo } from '../../../../testing/server/groups.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  BREAK_SECONDS,
  ROUND_SECONDS,
  START,
  STEP_SECONDS,
  useRounds,
} from '../../../../testing/server/rounds.ts';
import { createStaff } from '../../../../testing/server/safety.ts';
import { useSecondNode } from '../../../../testing/server/second-node.ts';
import { openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { beginSession, members, setMemberFields } from '../../../account/server/index.ts';
import { eventRsvps } from '../../../events/server/index.ts';
import { advance } from './advance.ts';
import { roundsJobs } from './jobs.ts';

const app = useTestApp();
const { evening, at, invite, path, read, put, gather, begin, pairsOf } = useRounds(app);

describe('GET /api/events/:id/round', () => {
  it('shows the lobby to those who are going', async () => {
    const [ann] = await invite(1);

    expect(await read(ann!)).toEqual({
      state: 'lobby',
      round: 0,
      rounds: 0,
      changesAt: START.toISOString(),
      partner: null,
      callId: null,
      asks: [],
      present: 0,
      ready: false,
    });
  });

  it('is not found for anybody else, for staff, and for another format', async () => {
    const [ann] = await invite(1);
    const open = await publishEvent(app, evening.host);
    await expectOk(rsvp(ann!, open));
    const outsiders = [await app.createMember(), evening.host, await createStaff(app, 'admin')];

    for (const outsider of outsiders) {
      expect((await outsider.call('GET', path())).statusCode).toBe(404);
      expect((await put(outsider, true)).statusCode).toBe(404);
    }
    expect((await ann!.call('GET', `/api/events/${open}/round`)).statusCode).toBe(404);
  });
});

describe('a member on two devices', () => {
  it('has the call on the one that said ready last', async () => {
    const [ann] = await begin(2);
    const token = await beginSession(app.deps.db, ann!.id, app.deps.clock());
    const headers = { cookie: `rizzly=${token}` };
    const phone: TestMember = {
      ...ann!,
      call: (method, url, payload) =>
        app.http.inject({ method, url, headers, ...(payload && { payload }) }),
    };
    expect((await read(ann!)).callId).not.toBeNull();
    expect(await read(phone)).toMatchObject({
      callId: null,
      partner: { id: evening.guests[1]!.id },
    });

    const before = app.liveMessages.length;

    await expectOk(put(phone, true));

    expect((await read(phone)).callId).not.toBeNull();
    expect((await read(ann!)).callId).toBeNull();
    // Others may hear of the lobby meanwhile.
    const told = app.liveMessages
      .slice(before)
      .flatMap((message) =>
        message.kind === 'event' && message.event.type === 'round_changed'
          ? [message.memberIds]
          : [],
      );
    expect(told).toContainEqual([ann!.id]);
  });
});

describe('PUT /api/events/:id/round', () => {
  it('needs a boolean, an agreement where calls are direct, and an open lobby', async () => {
    const [ann] = await invite(1);
    at(-16 * 60);

    for (const ready of [true, false]) {
      expect((await put(ann!, ready)).statusCode).toBe(409);
    }
    at(-14 * 60);
    expect((await ann!.call('PUT', path(), { agree: true })).statusCode).toBe(400);
    const refused = await put(ann!, true, {});
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ issues: [{ path: 'agree' }] });
    expect(await expectOk(put(ann!, true))).toMatchObject({ ready: true, present: 1 });
    expect(await expectOk(put(ann!, false))).toMatchObject({ ready: false, present: 0 });
  });
});

describe('a raid', () => {
  it('keeps out of the lobby who registered within a day, though they had answered before', async () => {
    const [ann] = await invite(1, { createdAt: new Date(START.getTime() - 6 * HOUR_MS) });
    const [old] = await invite(1, { createdAt: new Date(START.getTime() - 3 * DAY_MS) });
    at(-60);
    const ada = await app.createMember({ role: 'admin' });
    const until = new Date(START.getTime() + HOUR_MS).toISOString();
    await expectOk(ada.call('POST', '/api/admin/raid', { until }));

    expect((await put(ann!, true)).json()).toMatchObject({ code: 'restricted' });
    await expectOk(put(ann!, false));
    await expectOk(put(old!, true));
    await expectOk(ada.call('DELETE', '/api/admin/raid'));
    await expectOk(put(ann!, true));
  });
});

describe('an evening', () => {
  it('pairs six in five rounds, each two once, and ends', async () => {
    const people = await begin(6);
    const met = new Map(people.map(({ id }) => [id, new Set<string>()]));
    for (let round = 1; round <= 5; round += 1) {
      at((round - 1) * STEP_SECONDS);
      for (const person of people) {
        const seen = await read(person);
        expect(seen).toMatchObject({ state: 'round', round, rounds: 5, asks: [] });
        const call = await currentCall(person);
        expect(call).toMatchObject({ id: seen.callId, endsAt: seen.changesAt, state: 'active' });
        expect(call?.conversationId).toBeNull();
        met.get(person.id)?.add(seen.partner?.id ?? '');
      }
      at((round - 1) * STEP_SECONDS + ROUND_SECONDS);
      const pause = await read(people[0]!);
      expect(pause).toMatchObject({ state: 'break', round, partner: null, callId: null });
      expect(pause.asks).toHaveLength(1);
      expect(await currentCall(people[0]!)).toBeNull();
    }
    at(5 * STEP_SECONDS);

    expect(await read(people[0]!)).toMatchObject({ state: 'ended', round: 5, rounds: 5, asks: [] });
    expect([...met.values()].map(({ size }) => size)).toEqual([5, 5, 5, 5, 5, 5]);
    expect(await pairsOf()).toHaveLength(15);
    expect((await put(people[0]!, true)).statusCode).toBe(409);
  });

  it('takes nobody for absent whose first look took a minute', async () => {
    await gather(2);
    const notedAt = app.deps.clock();
    at(0);

    await advance(app.deps, evening.id, notedAt);

    expect(await pairsOf()).toHaveLength(1);
  });

  it('tells those who are going of each change, and nobody else', async () => {
    const people = await begin(4);
    at(ROUND_SECONDS);
    await read(people[0]!);

    const told = app.liveMessages.flatMap((message) =>
      message.kind === 'event' &&
      message.event.type === 'round_changed' &&
      message.event.eventId === evening.id
        ? [{ to: message.memberIds.toSorted(), event: message.event }]
        : [],
    );
    const to = people.map(({ id }) => id).toSorted();
    const whose = { type: 'round_changed', eventId: evening.id, round: 1 };
    const changesAt = (seconds: number) => new Date(START.getTime() + seconds * 1000).toISOString();
    expect(told).toEqual([
      { to, event: { ...whose, state: 'round', changesAt: changesAt(ROUND_SECONDS) } },
      { to, event: { ...whose, state: 'break', changesAt: changesAt(STEP_SECONDS) } },
    ]);
  });

  it('confirms the attendance of whoever was paired', async () => {
    const people = await begin(2, 1);
    at(10);
    await read(people[0]!);
    await roundsJobs(app.deps)[0]?.run({});

    const rows = await app.deps.db
      .select({ memberId: eventRsvps.memberId, status: eventRsvps.status })
      .from(eventRsvps)
      .where(eq(eventRsvps.eventId, evening.id));
    const statusOf = ({ id }: TestMember) => rows.find(({ memberId }) => memberId === id)?.status;
    expect(people.map(statusOf)).toEqual(['attended', 'attended']);
    expect(evening.late.map(statusOf)).toEqual(['going']);
  });

  it('leaves out who is not there, and takes them in from the next round on', async () => {
    const people = await begin(4, 1);
    const [cleo] = evening.late as [TestMember];
    at(30);
    await expectOk(put(cleo, true));
    expect(await read(cleo)).toMatchObject({ state: 'round', partner: null, callId: null });
    evening.sockets.push(await openSocket(app, cleo));
    await expectOk(put(people[0]!, false));
    at(ROUND_SECONDS);
    await read(cleo);
    at(STEP_SECONDS);

    const seen = await read(cleo);
    expect(seen).toMatchObject({ state: 'round', round: 2 });
    expect(seen.partner).not.toBeNull();
    expect(await read(people[0]!)).toMatchObject({ partner: null, ready: false });
  });

  it('makes nobody absent by a jump of the clock, and takes who has no socket for gone', async () => {
    const people = await begin(4);
    at(2 * 3600);
    const seen = await read(people[0]!);
    expect(seen).toMatchObject({ state: 'break', present: 4 });
    evening.sockets[0]?.ws.terminate();
    await evening.sockets[0]?.closed;
    at(2 * 3600 + 44);
    await expect.poll(async () => (await read(people[1]!)).present, { timeout: 10_000 }).toBe(3);
    at(2 * 3600 + 45);

    expect(await read(people[0]!)).toMatchObject({ state: 'round', round: 2, partner: null });
    expect(await read(people[1]!)).toMatchObject({ state: 'round', round: 2 });
  });

  it('goes on by a job while nobody has a socket', async () => {
    const [ann, ben] = await invite(2);
    at(-5);
    for (const guest of [ann!, ben!]) await expectOk(put(guest, true));
    at(0);
    await roundsJobs(app.deps)[0]?.run({});

    expect(await pairsOf()).toHaveLength(1);
  });

  it('waits for whom it can pair', async () => {
    const [ann, ben] = await invite(2);
    at(-1);
    evening.sockets.push(await openSocket(app, ann!));
    await expectOk(put(ann!, true));
    at(0);
    expect(await read(ann!)).toMatchObject({ state: 'lobby', present: 1 });
    at(40);
    evening.sockets.push(await openSocket(app, ben!));
    await expectOk(put(ben!, true));
    at(BREAK_SECONDS);

    expect(await read(ann!)).toMatchObject({ state: 'round', round: 1, partner: { id: ben!.id } });
  });

  it('pairs nobody who may not meet or does not fit', async () => {
    evening.guests = await invite(2);
    const [ann, ben] = evening.guests as [TestMember, TestMember];
    const women = await createGuest(app, {}, { shownAs: ['women'], wantsToMeet: ['women'] });
    await expectOk(rsvp(women, evening.id));
    const gone = await matchTwo(ann, ben);
    await expectOk(ann.call('POST', `/api/matches/${gone.id}/goodbye`, { line: 'Bye' }));
    at(-1);
    for (const guest of [ann, ben, women]) await expectOk(put(guest, true));
    at(0);
    await read(ann);

    expect(await pairsOf()).toEqual([]);
  });

  it('pairs nobody who is on a break, not with their match either', async () => {
    evening.guests = (await invite(2)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const [ann, ben] = evening.guests as [TestMember, TestMember];
    await matchTwo(ann, ben);
    at(-1);
    for (const guest of [ann, ben]) await expectOk(put(guest, true));
    await setMemberFields(app.deps.db, ann.id, { pausedAt: app.deps.clock() });
    at(0);
    await read(ben);

    expect(await pairsOf()).toEqual([]);
  });

  it('does not count the distance, which is a dealbreaker elsewhere', async () => {
    const near = { maxDistanceMiles: 5, dealbreakers: ['distance'] };
    const ann = await createGuest(app, { location: 'Austin, TX' }, near);
    const ben = await createGuest(app, { location: 'Boston, MA' }, near);
    at(-1);
    for (const guest of [ann, ben]) {
      await expectOk(rsvp(guest, evening.id));
      await expectOk(put(guest, true));
    }
    at(0);

    expect(await read(ann)).toMatchObject({ partner: { id: ben.id } });
  });

  it('is cancelled with its event, which ends its calls', async () => {
    const [ann] = await begin(2);
    await app.deps.db.execute(`update events set state = 'cancelled' where id = '${evening.id}'`);

    await expect.poll(() => currentCall(ann!), { timeout: 10_000 }).toBeNull();
  });
});

describe('two nodes', () => {
  const { onSecond, setTime } = useSecondNode(app);

  it('take each step once', async () => {
    const people = await begin(6);
    for (const seconds of [ROUND_SECONDS, STEP_SECONDS]) {
      setTime(new Date(START.getTime() + seconds * 1000));
      await Promise.all(people.flatMap((one) => [read(one), read(onSecond(one))]));
    }

    const rounds = await pairsOf();
    expect(rounds.filter(({ round }) => round === 2)).toHaveLength(3);
    expect(rounds.filter(({ round }) => round > 2)).toEqual([]);
  });
});

it('hides a limited member from the planning', async () => {
  evening.guests = await invite(2);
  const [ann, ben] = evening.guests as [TestMember, TestMember];
  at(-1);
  for (const guest of evening.guests) await expectOk(put(guest, true));
  await app.deps.db
    .update(members)
    .set({ limitedUntil: new Date(START.getTime() + HOUR_MS) })
    .where(eq(members.id, ben.id));
  at(0);
  await read(ann);

  expect(await pairsOf()).toEqual([]);
});
