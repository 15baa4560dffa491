import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../../../platform/shared/index.ts';
import {
  createEvening,
  createGuest,
  idsAt,
  noticesIn,
  readTable,
  roomOf,
  tableOf,
} from '../../../../testing/server/evenings.ts';
import { rsvp } from '../../../../testing/server/events.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { givePicture, report } from '../../../../testing/server/safety.ts';
import { useSecondNode } from '../../../../testing/server/second-node.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import { eventRsvps, events, runEventClock } from '../../../events/server/index.ts';
import { composeDueTables } from './compose-event.ts';
import { closeTableRooms } from './seat-guests.ts';

const app = useTestApp();
const { second, onSecond, setTime } = useSecondNode(app);
const NOON = '2026-11-21T12:00:00.000Z';
afterEach(() => setTime(NOON));
const later = (milliseconds: number) =>
  setTime(new Date(app.deps.clock().getTime() + milliseconds));

const anEvening = (count: number, fields?: object) => createEvening(app, count, fields);

async function compose(): Promise<void> {
  later(2 * DAY_MS + 60_000);
  await composeDueTables(app.deps);
}

const kindsOf = async (guest: TestMember): Promise<string[]> =>
  (await expectOk(guest.call('GET', '/api/notifications'))).map(
    (item: { kind: string }) => item.kind,
  );

it('composes a day before the start, and opens a room for each table', async () => {
  const { id, guests } = await anEvening(12);
  const [ann] = guests as [TestMember];
  later(2 * DAY_MS - 60_000);
  await composeDueTables(app.deps);
  expect(await expectOk(readTable(ann, id))).toEqual({ composedAt: null, table: null });

  later(60_000);
  await composeDueTables(app.deps);

  expect(await expectOk(ann.call('GET', `/api/events/${id}`))).toMatchObject({
    composedAt: app.deps.clock().toISOString(),
  });
  const tables = await Promise.all(guests.map((guest) => tableOf(guest, id)));
  expect(new Set(tables.map((table) => table?.id)).size).toBe(2);
  expect(tables.every((table) => table?.members.length === 6)).toBe(true);
  expect(await roomOf(ann)).toMatchObject({
    id: tables[0]?.roomId,
    kind: 'table',
    name: tables[0]?.name,
    squads: [],
  });
  expect(await kindsOf(ann)).toContain('table-ready');
  const { conversationId } = await roomOf(ann);
  expect(await noticesIn(ann, conversationId)).toEqual([]);
});

it('composes after half of the time that was left, where it was published later', async () => {
  const { id, guests } = await anEvening(4, { hours: 10 });
  later(5 * HOUR_MS - 60_000);
  await composeDueTables(app.deps);
  expect(await tableOf(guests[0]!, id)).toBeNull();

  later(60_000);
  await composeDueTables(app.deps);

  expect(idsAt(await tableOf(guests[0]!, id))).toHaveLength(4);
});

it('seats who checked in before the composing, or tells them that it leaves them over', async () => {
  const { id, host, guests } = await anEvening(5, { hours: 1.5 });
  const [ann, ben] = guests as [TestMember, TestMember];
  await expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }));
  later(40 * 60_000);
  const { code } = await expectOk(host.call('GET', `/api/events/${id}/code`));
  for (const guest of guests) {
    await expectOk(guest.call('POST', `/api/events/${id}/check-in`, { code }));
  }
  later(5 * 60_000);

  await composeDueTables(app.deps);

  const [seated, leftOver] = (await tableOf(ann, id)) ? [ann, ben] : [ben, ann];
  expect(idsAt(await tableOf(guests[2]!, id))).toHaveLength(4);
  expect(await kindsOf(seated)).toContain('table-ready');
  expect(await kindsOf(leftOver)).toContain('table-none');
  later(DAY_MS);
  await runEventClock(app.deps);
  const next = await anEvening(8, { places: 8 });
  expect(await expectOk(rsvp(await createGuest(app), next.id))).toMatchObject({
    rsvp: { position: 1 },
  });
  expect(await expectOk(rsvp(leftOver, next.id))).toMatchObject({ rsvp: { position: 1 } });
});

it('composes once on two nodes at the same time', async () => {
  const { id, guests } = await anEvening(8);
  later(2 * DAY_MS + 60_000);

  await Promise.all([composeDueTables(app.deps), composeDueTables(second.deps)]);

  for (const guest of guests) {
    expect(await expectOk(guest.call('GET', '/api/rooms'))).toHaveLength(1);
    expect(idsAt(await tableOf(guest, id))).toContain(guest.id);
    expect((await kindsOf(guest)).filter((kind) => kind === 'table-ready')).toHaveLength(1);
  }
});

it('has composed nothing when it fails in the middle, and does so the next minute', async () => {
  const { id, guests } = await anEvening(8, { tableSize: 4 });
  later(2 * DAY_MS + 60_000);
  const { db } = app.deps;
  // The second table's room.
  await db.execute(sql`alter table group_rooms
    add constraint killed check (one_name <> 'Turbo') not valid`);
  await composeDueTables(app.deps);
  await db.execute(sql`alter table group_rooms drop constraint killed`);
  expect(await expectOk(readTable(guests[0]!, id))).toEqual({ composedAt: null, table: null });
  expect(await expectOk(guests[0]!.call('GET', '/api/rooms'))).toEqual([]);

  await composeDueTables(app.deps);

  expect(idsAt(await tableOf(guests[0]!, id))).toHaveLength(4);
});

it('seats nobody beside somebody they blocked', async () => {
  const { id, guests } = await anEvening(8, { tableSize: 4 });
  const [ann, ben] = guests as [TestMember, TestMember];
  await expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }));

  await compose();

  expect(idsAt(await tableOf(ann, id))).not.toContain(ben.id);
  expect(idsAt(await tableOf(ben, id))).toHaveLength(4);
});

it('seats nobody who is limited', async () => {
  const { id, guests } = await anEvening(5);
  const [ann, ben] = guests as [TestMember, TestMember];
  await app.deps.db
    .update(members)
    .set({ limitedUntil: new Date(app.deps.clock().getTime() + 7 * DAY_MS) })
    .where(eq(members.id, ann.id));

  await compose();

  expect(await tableOf(ann, id)).toBeNull();
  expect(idsAt(await tableOf(ben, id))).toEqual(
    guests
      .slice(1)
      .map((guest) => guest.id)
      .toSorted(),
  );
});

it('seats members who show themselves only to people they like', async () => {
  const { id, guests } = await anEvening(4);
  await expectOk(guests[0]!.call('PATCH', '/api/settings', { privacy: { shownTo: 'liked' } }));

  await compose();

  expect(idsAt(await tableOf(guests[1]!, id))).toContain(guests[0]!.id);
});

it('lets guests of a table report and block whoever sits there, also who hides elsewhere', async () => {
  const { guests } = await anEvening(6);
  const [mia, ann, ben] = guests as [TestMember, TestMember, TestMember];
  const address = await givePicture(app, mia);
  await expectOk(mia.call('PATCH', '/api/settings', { privacy: { shownTo: 'liked' } }));
  const reportPicture = (by: TestMember) =>
    report(by, mia, { subject: { kind: 'picture', id: address } });
  const block = (by: TestMember) => by.call('POST', '/api/blocks', { userId: mia.id });
  const statusesFor = async (by: TestMember) => {
    const answers = [
      await by.call('GET', address),
      await report(by, mia),
      await reportPicture(by),
      await block(by),
    ];
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await statusesFor(ann)).toEqual([404, 404, 404, 404]);

  await compose();

  const stranger = await createGuest(app);
  expect(await statusesFor(stranger)).toEqual([404, 404, 404, 404]);
  expect((await ben.call('GET', `/api/users/${mia.id}`)).statusCode).toBe(404);
  expect(await statusesFor(ben)).toEqual([200, 201, 201, 200]);
  expect(await statusesFor(ben)).toEqual([404, 201, 201, 200]);
});

it('tells whom it leaves over, counts no miss, and lets them come first the next time', async () => {
  const { id, guests } = await anEvening(3);
  await compose();
  const [ann] = guests as [TestMember];
  expect(await expectOk(readTable(ann, id))).toMatchObject({ table: null });
  expect(await kindsOf(ann)).toContain('table-none');
  later(2 * DAY_MS);
  await runEventClock(app.deps);
  const [{ status }] = (await app.deps.db
    .select({ status: eventRsvps.status })
    .from(eventRsvps)
    .where(eq(eventRsvps.memberId, ann.id))) as [{ status: string }];
  expect(status).toBe('going');

  // Nine, of whom Ann and eight others can't all sit at tables of four to eight with everybody.
  const next = await anEvening(8, { tableSize: 8 });
  await expectOk(rsvp(ann, next.id));
  for (const other of next.guests.slice(0, 4)) {
    for (const one of next.guests.slice(4)) {
      await expectOk(other.call('POST', '/api/blocks', { userId: one.id }));
    }
  }
  await compose();

  expect(idsAt(await tableOf(ann, next.id))).toContain(ann.id);
});

it('puts whom it left over first on the waiting list of the next evening', async () => {
  const { guests } = await anEvening(3);
  const [ann] = guests as [TestMember];
  await compose();
  later(2 * DAY_MS);
  await runEventClock(app.deps);
  const next = await anEvening(8, { places: 8 });
  const ben = await createGuest(app);
  expect(await expectOk(rsvp(ben, next.id))).toMatchObject({ rsvp: { position: 1 } });

  expect(await expectOk(rsvp(ann, next.id))).toMatchObject({ rsvp: { position: 1 } });
  await expectOk(rsvp(next.guests[0]!, next.id, 'cancelled'));

  expect(await expectOk(ann.call('GET', `/api/events/${next.id}`))).toMatchObject({
    myRsvp: { status: 'going' },
  });
  await expectOk(rsvp(ann, next.id, 'cancelled'));
  await expectOk(rsvp(ann, next.id));
  expect(await expectOk(ben.call('GET', `/api/events/${next.id}`))).toMatchObject({
    myRsvp: { status: 'going' },
  });
  expect(await expectOk(ann.call('GET', `/api/events/${next.id}`))).toMatchObject({
    myRsvp: { status: 'waiting', position: 1 },
  });
});

it('takes whoever cancels out of the room, and seats whoever waits until two hours before', async () => {
  const { id, guests } = await anEvening(8, { places: 8, tableSize: 8 });
  const [waiting, late] = [await createGuest(app), await createGuest(app)];
  await expectOk(rsvp(waiting, id));
  await compose();
  const [ann, ben] = guests as [TestMember, TestMember];
  const { conversationId } = await roomOf(ben);

  expect(await expectOk(rsvp(ann, id, 'cancelled'))).toMatchObject({ rsvp: { status: 'late' } });
  expect(await expectOk(ann.call('GET', '/api/rooms'))).toEqual([]);
  expect((await readTable(ann, id)).statusCode).toBe(404);
  await app.runJobs();

  expect(idsAt(await tableOf(waiting, id))).toContain(ben.id);
  expect(await noticesIn(ben, conversationId)).toEqual(['left', 'joined']);
  later(22 * HOUR_MS);
  await expectOk(rsvp(late, id));
  await expectOk(rsvp(ben, id, 'cancelled'));
  await app.runJobs();
  expect((await readTable(late, id)).statusCode).toBe(404);
});

it('joins a table under four to another, or says in its room that it is small', async () => {
  const { id, guests } = await anEvening(8, { tableSize: 4 });
  await compose();
  const first = await tableOf(guests[0]!, id);
  const at = (isSame: boolean) =>
    guests.filter((guest) => first?.members.some((member) => member.id === guest.id) === isSame);

  await expectOk(rsvp(at(true)[0]!, id, 'cancelled'));
  await app.runJobs();

  const joined = await tableOf(at(true)[1]!, id);
  expect(joined?.members).toHaveLength(7);
  expect(await expectOk(at(true)[1]!.call('GET', '/api/rooms'))).toHaveLength(1);

  const alone = await anEvening(4);
  await compose();
  await expectOk(rsvp(alone.guests[0]!, alone.id, 'cancelled'));
  await app.runJobs();
  await app.runJobs();
  const { conversationId } = await roomOf(alone.guests[1]!);
  expect(await noticesIn(alone.guests[1]!, conversationId)).toEqual(['left', 'small-table']);
  const messages = await expectOk(
    alone.guests[1]!.call('GET', `/api/conversations/${conversationId}/messages`),
  );
  expect(messages.at(-1)).toMatchObject({
    messageType: 'notice',
    content: 'Your table is small tonight',
  });
});

it('moves who blocks somebody at their table to another one', async () => {
  const { id, guests } = await anEvening(10, { tableSize: 5 });
  await compose();
  const [ann] = guests as [TestMember];
  const before = await tableOf(ann, id);
  const ben = guests.find(({ id: one }) => one !== ann.id && idsAt(before)?.includes(one))!;

  await expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }));
  await app.runJobs();

  expect(idsAt(await tableOf(ben, id))).not.toContain(ann.id);
  expect((await tableOf(ben, id))?.id).toBe(before?.id);
  const after = await tableOf(ann, id);
  expect(after?.id).not.toBe(before?.id);
  expect(after?.members).toHaveLength(6);
  const told = app.liveMessages.filter(
    (message) => message.kind === 'event' && message.memberIds.includes(ben.id),
  );
  expect(JSON.stringify(told)).not.toContain('block');
});

it('takes who blocks out where no other table is possible', async () => {
  const { id, guests } = await anEvening(5);
  await compose();
  const [ann, ben] = guests as [TestMember, TestMember];

  await expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }));
  await app.runJobs();

  expect(await tableOf(ann, id)).toBeNull();
  expect(idsAt(await tableOf(ben, id))).toHaveLength(4);
  expect(await kindsOf(ann)).toContain('table-none');
  expect(await kindsOf(ben)).not.toContain('table-none');
});

it('lets two at one table confirm each other, and nobody of another', async () => {
  const { id, guests } = await anEvening(8, { tableSize: 4 });
  await compose();
  later(DAY_MS - 30 * 60_000);
  const [ann] = guests as [TestMember];
  const table = idsAt(await tableOf(ann, id));
  const ben = guests.find(({ id: one }) => one !== ann.id && table?.includes(one))!;
  const cleo = guests.find(({ id: one }) => !table?.includes(one))!;
  const meet = (by: TestMember, userId: string) =>
    by.call('POST', `/api/events/${id}/check-in`, { userId });

  expect((await meet(ann, cleo.id)).statusCode).toBe(404);
  await expectOk(meet(ann, ben.id));
  expect(await expectOk(meet(ben, ann.id))).toMatchObject({
    rsvp: { status: 'attended', confirmedBy: 'people' },
  });
});

it('takes no plan in the room of a table', async () => {
  const { guests } = await anEvening(4);
  await compose();
  const [ann] = guests as [TestMember];
  const { id, conversationId } = await roomOf(ann);
  const at = (days: number) => new Date(app.deps.clock().getTime() + days * DAY_MS).toISOString();
  const place = { name: 'Zilker Park', city: 'Austin, TX' };
  const body = { slots: [4, 5].map((days) => ({ startsAt: at(days), place })) };

  for (const path of [`/api/rooms/${id}/plans`, `/api/conversations/${conversationId}/plans`]) {
    expect((await ann.call('POST', path, body)).statusCode).toBe(404);
  }
});

it('closes the rooms 48 hours after the end', async () => {
  const { guests } = await anEvening(4);
  await compose();
  later(DAY_MS + 3 * HOUR_MS + 47 * HOUR_MS);
  await closeTableRooms(app.deps);
  expect(await expectOk(guests[0]!.call('GET', '/api/rooms'))).toHaveLength(1);

  later(HOUR_MS);
  await closeTableRooms(app.deps);

  expect(await expectOk(guests[0]!.call('GET', '/api/rooms'))).toEqual([]);
});

it('gives the last place to one of 50 on two nodes', async () => {
  const { id } = await anEvening(7, { places: 8 });
  const racers = await Promise.all(Array.from({ length: 50 }, () => createGuest(app)));

  const answers = await Promise.all(
    racers.map((one, at) => expectOk(rsvp(at % 2 ? onSecond(one) : one, id))),
  );

  expect(answers.filter((answer) => answer.rsvp.status === 'going')).toHaveLength(1);
});

it('seats both or neither when a block and the composing cross', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, guests } = await anEvening(8, { tableSize: 4 });
    later(2 * DAY_MS + 60_000);
    const [ann, ben] = guests as [TestMember, TestMember];

    await Promise.all([
      composeDueTables(second.deps),
      expectOk(ann.call('POST', '/api/blocks', { userId: ben.id })),
    ]);
    await composeDueTables(app.deps);
    await app.runJobs();

    expect(idsAt(await tableOf(ann, id)) ?? []).not.toContain(ben.id);
    expect(idsAt(await tableOf(ben, id)) ?? []).not.toContain(ann.id);
    setTime(NOON);
    await app.deps.db.update(events).set({ state: 'cancelled' }).where(eq(events.id, id));
  }
});
