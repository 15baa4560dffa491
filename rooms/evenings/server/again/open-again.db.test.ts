import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { answerAgain, questionsOf } from '../../../../testing/server/again.ts';
import { createHost, publishEvent } from '../../../../testing/server/events.ts';
import { fixDate, matchTwo, newSquad, openTestRoom } from '../../../../testing/server/groups.ts';
import { matchesOf } from '../../../../testing/server/likes.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { eventRsvps, events } from '../../../events/server/index.ts';
import { openForTables } from './open-again.ts';
import { tellDue } from './tell-again.ts';

/** A Saturday evening in Austin, which ends at 20:00. */
const END = new Date('2026-11-22T02:00:00Z');
const app = useTestApp();

let ann: TestMember;
let ben: TestMember;
beforeEach(async () => {
  app.setTime(END);
  ann = await app.createMember({ fullName: 'Ann Archer' });
  ben = await app.createMember({ fullName: 'Ben Baker' });
});

describe('an evening at tables', () => {
  it('asks those who were checked in at one table about each other, once it has ended', async () => {
    const host = await createHost(app);
    const id = await publishEvent(app, host, { format: 'tables', places: 40 });
    const [cat, dan] = [await app.createMember(), await app.createMember()];
    const [table, another] = [randomUUID(), randomUUID()];
    const rsvp = { eventId: id, showMe: true, turn: 1, at: END };
    const came = { status: 'attended', confirmedBy: 'host' } as const;
    await app.deps.db.insert(eventRsvps).values([
      { ...rsvp, ...came, memberId: ann.id, tableId: table },
      { ...rsvp, ...came, memberId: ben.id, tableId: table },
      { ...rsvp, status: 'going', memberId: cat.id, tableId: table },
      { ...rsvp, ...came, memberId: dan.id, tableId: another },
    ]);
    const [event] = await app.deps.db.select().from(events).where(eq(events.id, id));
    app.setTime(new Date(event!.endsAt.getTime() - 1));
    await openForTables(app.deps);
    expect(await questionsOf(ann)).toEqual([]);

    app.setTime(event!.endsAt);
    await openForTables(app.deps);
    await openForTables(app.deps);

    expect(await questionsOf(ann)).toMatchObject([
      { about: { kind: 'table', id }, user: { id: ben.id } },
    ]);
    expect(await questionsOf(ben)).toHaveLength(1);
    expect([await questionsOf(cat), await questionsOf(dan)]).toEqual([[], []]);

    // The only question of the evening, which a block closed for good.
    await expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }));
    await expectOk(ann.call('DELETE', `/api/blocks/${ben.id}`));
    await openForTables(app.deps);

    expect([await questionsOf(ann), await questionsOf(ben)]).toEqual([[], []]);
  });
});

describe('a date', () => {
  const NOON = new Date('2026-11-21T12:00:00Z');
  const DATE = ['2026-11-28T18:00:00Z', '2026-11-29T18:00:00Z'];

  it('asks two from its confirmation until seven days after its end', async () => {
    app.setTime(NOON);
    const match = await matchTwo(ann, ben);
    const { id } = await fixDate(
      `/api/conversations/${match.conversationId}/plans`,
      [ann, ben],
      DATE,
    );
    app.setTime('2026-11-28T19:00:00Z');
    await expectOk(ann.call('POST', `/api/plans/${id}/confirm`, { userId: ben.id }));
    expect(await questionsOf(ann)).toEqual([]);

    await expectOk(ben.call('POST', `/api/plans/${id}/confirm`, { userId: ann.id }));

    const about = { kind: 'date', id } as const;
    const until = '2026-12-05T20:00:00.000Z';
    expect(await questionsOf(ann)).toMatchObject([{ about, user: { id: ben.id }, until }]);
    await answerAgain(ann, about, ben, 'again');
    await answerAgain(ben, about, ann, 'again');
    app.setTime('2026-11-29T14:59:00Z');
    await tellDue(app.deps);
    expect((await matchesOf(ann))[0]?.againAs).toBeNull();
    app.setTime('2026-11-29T15:00:00Z');
    await tellDue(app.deps);
    expect((await matchesOf(ann))[0]?.againAs).toBe('again');
    // Confirming again asks nobody again.
    await expectOk(ben.call('POST', `/api/plans/${id}/confirm`, { userId: ann.id }));
    expect(await questionsOf(ann)).toEqual([]);
  });

  it('of a room asks each about each of the other side', async () => {
    app.setTime(NOON);
    const [owls, larks] = [await newSquad(app, 'Owls'), await newSquad(app, 'Larks')];
    const room = await openTestRoom(owls, larks);
    const [one, mate] = owls.members as [TestMember, TestMember];
    const [other, second] = larks.members as [TestMember, TestMember];
    const people = [one, mate, other, second] as const;
    const { id } = await fixDate(`/api/rooms/${room.id}/plans`, people, DATE);
    app.setTime('2026-11-28T19:00:00Z');

    await expectOk(one.call('POST', `/api/plans/${id}/confirm`, { userId: other.id }));
    await expectOk(other.call('POST', `/api/plans/${id}/confirm`, { userId: one.id }));

    const asked = async (member: TestMember) =>
      (await questionsOf(member)).map(({ user }) => user.id).toSorted();
    const sides = [[one.id, mate.id].toSorted(), [other.id, second.id].toSorted()];
    expect(await Promise.all([one, mate].map(asked))).toEqual([sides[1], sides[1]]);
    expect(await Promise.all([other, second].map(asked))).toEqual([sides[0], sides[0]]);
  });
});
