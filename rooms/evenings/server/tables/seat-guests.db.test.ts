import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { findBroken } from '../../../../app/server/operations/invariants.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../platform/shared/index.ts';
import {
  createEvening,
  createGuest,
  idsAt,
  noticesIn,
  roomOf,
  tableOf,
} from '../../../../testing/server/evenings.ts';
import { rsvp } from '../../../../testing/server/events.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { report } from '../../../../testing/server/safety.ts';
import { openSocket, type TestSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { groupRooms } from '../../../conversations/server/index.ts';
import { eventRsvps, events } from '../../../events/server/index.ts';
import { notifications } from '../../../notifications/server/index.ts';
import { findActivityTotals } from '../../../play/server/index.ts';
import { personSubjectId } from '../../../safety/index.ts';
import { composeDueTables } from './compose-event.ts';
import { closeTableRooms } from './seat-guests.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
afterEach(() => app.setTime(NOON));
const later = (milliseconds: number) =>
  app.setTime(new Date(app.deps.clock().getTime() + milliseconds));

/** An evening in three days whose tables are composed. */
async function createSeated(count: number, fields?: object) {
  const evening = await createEvening(app, count, fields);
  later(2 * DAY_MS);
  await composeDueTables(app.deps);
  return evening;
}

/** Lets half an hour remain until the start of an evening whose tables are composed. */
const openCheckIn = () => later(DAY_MS - 30 * MINUTE_MS);

async function checkIn(host: TestMember, id: string, ...guests: TestMember[]): Promise<void> {
  const { code } = await expectOk(host.call('GET', `/api/events/${id}/code`));
  for (const guest of guests) {
    await expectOk(guest.call('POST', `/api/events/${id}/check-in`, { code }));
  }
}

const statusOf = async (guest: TestMember, id: string): Promise<string> =>
  (await expectOk(guest.call('GET', `/api/events/${id}`))).myRsvp.status;
const texts = ({ events: heard }: TestSocket) =>
  heard.flatMap((event) => (event.type === 'new_message' ? event.message.content : []));
const block = (by: TestMember, { id }: TestMember) =>
  expectOk(by.call('POST', '/api/blocks', { userId: id }));

/** The guests at the first one's table, and the others. */
async function splitByTable(guests: TestMember[], id: string) {
  const first = idsAt(await tableOf(guests[0]!, id));
  const isAtFirst = (guest: TestMember) => first?.includes(guest.id) ?? false;
  return [guests.filter(isAtFirst), guests.filter((guest) => !isAtFirst(guest))] as const;
}

describe('guests who have checked in before the start', () => {
  it.each([
    ['who is blocked', false],
    ['who blocks', true],
  ])('are sat beside nobody apart: the one %s has checked in', async (_who, isBlocker) => {
    const { id, host, guests } = await createSeated(5);
    const [ann, ben] = guests as [TestMember, TestMember];
    openCheckIn();
    await checkIn(host, id, isBlocker ? ann : ben);

    await block(ann, ben);
    await app.runJobs();

    expect(await tableOf(ann, id)).toBeNull();
    expect(await expectOk(ann.call('GET', '/api/rooms'))).toEqual([]);
    expect(idsAt(await tableOf(ben, id))).toHaveLength(4);
    expect(await statusOf(ann, id)).toBe(isBlocker ? 'attended' : 'going');
  });

  it('move to another table when they block somebody at theirs, and stay checked in', async () => {
    const { id, host, guests } = await createSeated(10, { tableSize: 5 });
    const [[ann, ben], others] = await splitByTable(guests, id);
    openCheckIn();
    await checkIn(host, id, ann!, ben!, ...others);

    await block(ann!, ben!);
    await app.runJobs();

    expect(idsAt(await tableOf(ann!, id))).toEqual(
      [ann!, ...others].map((guest) => guest.id).toSorted(),
    );
    expect(await roomOf(ann!)).toMatchObject({ id: (await tableOf(ann!, id))?.roomId });
    expect(await statusOf(ann!, id)).toBe('attended');
  });

  it('are sat beside nobody whom they blocked and for whom there was no table', async () => {
    const { id, host, guests } = await createEvening(app, 5);
    const [ann, ben] = guests as [TestMember, TestMember];
    await block(ann, ben);
    later(2 * DAY_MS);
    await composeDueTables(app.deps);
    const [seated, leftOver] = (await tableOf(ann, id)) ? [ann, ben] : [ben, ann];
    openCheckIn();
    await checkIn(host, id, seated);

    await expectOk(rsvp(await createGuest(app), id));
    await app.runJobs();

    expect(await tableOf(leftOver, id)).toBeNull();
  });

  it('count at their table, which is joined to another when it gets small', async () => {
    const { id, host, guests } = await createSeated(8, { tableSize: 4 });
    const [[ann, ben, cleo]] = await splitByTable(guests, id);
    openCheckIn();
    await checkIn(host, id, ann!, ben!);

    await expectOk(rsvp(cleo!, id, 'cancelled'));
    await app.runJobs();

    expect(idsAt(await tableOf(ann!, id))).toHaveLength(7);
    const { myRsvp } = await expectOk(ann!.call('GET', `/api/events/${id}`));
    expect(myRsvp).toMatchObject({ status: 'attended' });
  });

  it('leave their table when they take a break', async () => {
    const { id, host, guests } = await createSeated(8, { tableSize: 4 });
    const [[ann, ben]] = await splitByTable(guests, id);
    openCheckIn();
    await checkIn(host, id, ann!);

    await expectOk(ann!.call('POST', '/api/account/pause'));
    await app.runJobs();

    expect(idsAt(await tableOf(ben!, id))).toHaveLength(7);
    const told = await app.deps.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.memberId, ann!.id));
    expect(told.map(({ kind }) => kind)).not.toContain('table-none');
  });
});

describe('the room of a table', () => {
  const leave = (guest: TestMember, roomId: string) =>
    expectOk(guest.call('POST', `/api/rooms/${roomId}/leave`));

  it.each([
    ['has one guest left', () => Promise.resolve(), ['left', 'left', 'left', 'small-table']],
    ['was left by its last guest', leave, ['left', 'left', 'left', 'small-table', 'left']],
  ])('stays open for who is seated there when it %s', async (_how, empty, notices) => {
    const { id, guests } = await createSeated(4);
    const [ann, ...others] = guests as [TestMember];
    const { id: roomId, conversationId } = await roomOf(ann);
    for (const other of others) await expectOk(rsvp(other, id, 'cancelled'));
    await app.runJobs();
    await empty(ann, roomId);
    expect(await findBroken(app.deps.db)).toEqual([]);
    const late = await createGuest(app);

    await expectOk(rsvp(late, id));
    await app.runJobs();

    expect(idsAt(await tableOf(late, id))).toEqual([ann.id, late.id].toSorted());
    expect(await roomOf(late)).toMatchObject({ id: roomId, closedAt: null });
    expect(await noticesIn(late, conversationId)).toEqual([...notices, 'joined']);
  });

  describe('with two people', () => {
    /** Ann and Ben have both written in the room, of which the others' seats are free again. */
    async function writeAsTwo() {
      const { id, host, guests } = await createSeated(4);
      const [ann, ben, ...others] = guests as [TestMember, TestMember];
      const { id: roomId, conversationId } = await roomOf(ann);
      for (const other of others) await expectOk(rsvp(other, id, 'cancelled'));
      await app.runJobs();
      const [anns, bens] = [await openSocket(app, ann), await openSocket(app, ben)];
      const say = (by: TestMember, content: string) =>
        (by === ann ? anns : bens).send({
          type: 'chat_message',
          conversationId,
          senderId: by.id,
          content,
          messageType: 'text',
        });
      for (const [index, by] of [ann, ben].entries()) {
        say(by, `Hello ${index}`);
        await anns.event('new_message', index + 1);
        await bens.event('new_message', index + 1);
      }
      return { id, host, ann, ben, roomId, conversationId, anns, bens, say };
    }
    type Two = Awaited<ReturnType<typeof writeAsTwo>>;

    it.each<[string, (two: Two) => Promise<unknown>]>([
      ['leaves it', ({ ben, roomId }) => leave(ben, roomId)],
      ['cancels', ({ ben, id }) => expectOk(rsvp(ben, id, 'cancelled'))],
      ['blocks the other', ({ ben, ann }) => block(ben, ann)],
      [
        'is removed by the host',
        ({ host, ben, id }) =>
          expectOk(
            host.call('POST', `/api/events/${id}/remove`, { userId: ben.id, finding: 'Rude' }),
          ),
      ],
    ])('takes no message of who %s', async (_how, end) => {
      const two = await writeAsTwo();

      await end(two);
      two.say(two.ben, 'Still here');

      expect(await two.bens.event('error')).toMatchObject({ message: 'Conversation not found' });
      expect(texts(two.anns)).not.toContain('Still here');
    });

    it('tells nothing to who has left, and everything to who came later', async () => {
      const { id, ann, ben, anns, bens, say } = await writeAsTwo();
      const cleo = await createGuest(app);
      await block(ben, ann);
      await expectOk(rsvp(cleo, id));
      await app.runJobs();
      expect(idsAt(await tableOf(cleo, id))).toEqual([ann.id, cleo.id].toSorted());
      const cleos = await openSocket(app, cleo);

      say(ann, 'Hello, Cleo');
      await cleos.event('new_message');

      expect(texts(cleos)).toEqual(['Hello, Cleo']);
      expect(texts(anns)).toContain('Hello, Cleo');
      expect(texts(bens)).not.toContain('Hello, Cleo');
    });

    it('is reported by its people, as every room', async () => {
      const { ann, ben, conversationId } = await writeAsTwo();
      const reportAs = async (id: string) =>
        (await report(ann, ben, { subject: { kind: 'conversation', id } })).statusCode;

      expect(await reportAs(conversationId)).toBe(404);
      expect(await reportAs(personSubjectId(conversationId, ben.id))).toBe(201);
    });

    it('counts no conversation as started', async () => {
      const { ann } = await writeAsTwo();

      const counts = await findActivityTotals(app.deps.db, ann.id);

      expect(counts.get('conversation-started') ?? 0).toBe(0);
    });
  });

  it('closes when nobody has the table anymore', async () => {
    const { id, guests } = await createSeated(4);
    const { id: roomId } = await roomOf(guests[0]!);
    for (const guest of guests) await expectOk(rsvp(guest, id, 'cancelled'));

    await closeTableRooms(app.deps);

    const [room] = await app.deps.db.select().from(groupRooms).where(eq(groupRooms.id, roomId));
    expect(room?.closedAt).toEqual(app.deps.clock());
    expect(await findBroken(app.deps.db)).toEqual([]);
  });
});

describe('who waits', () => {
  it('is seated when the host adds a place', async () => {
    const { id, host, guests } = await createSeated(8, { places: 8, tableSize: 4 });
    const ann = await createGuest(app);
    await expectOk(rsvp(ann, id));
    await app.runJobs();
    expect(await statusOf(ann, id)).toBe('waiting');

    await expectOk(host.call('PUT', `/api/events/${id}`, { places: 9 }));
    await app.runJobs();

    expect(await statusOf(ann, id)).toBe('going');
    expect(idsAt(await tableOf(ann, id))).toHaveLength(5);
    expect((await expectOk(guests[0]!.call('GET', `/api/events/${id}`))).going).toBe(9);
  });

  it('is seated when the host moves the start away', async () => {
    const { id, host } = await createSeated(8, { places: 12, tableSize: 4 });
    later(23 * HOUR_MS);
    const ann = await createGuest(app);
    await expectOk(rsvp(ann, id));
    await app.runJobs();
    expect(await statusOf(ann, id)).toBe('waiting');

    const at = (hours: number) =>
      new Date(app.deps.clock().getTime() + hours * HOUR_MS).toISOString();
    await expectOk(host.call('PUT', `/api/events/${id}`, { startsAt: at(4), endsAt: at(7) }));
    await app.runJobs();

    expect(await statusOf(ann, id)).toBe('going');
  });

  it('is seated after the composing where places are free', async () => {
    const { id, guests } = await createEvening(app, 8, { tableSize: 4 });
    const [ann] = guests as [TestMember];
    const { db } = app.deps;
    // As after three misses.
    await db.update(eventRsvps).set({ status: 'waiting' }).where(eq(eventRsvps.memberId, ann.id));
    await db.update(events).set({ going: 7 }).where(eq(events.id, id));
    later(2 * DAY_MS);

    await composeDueTables(app.deps);
    await app.runJobs();

    expect(await statusOf(ann, id)).toBe('going');
    expect(idsAt(await tableOf(ann, id))).toHaveLength(8);
  });
});
