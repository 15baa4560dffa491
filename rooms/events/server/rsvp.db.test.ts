import { beforeEach, describe, expect, it } from 'vitest';

import { forgetMails, sendDueMails } from '../../../testing/server/due-mails.ts';
import { createHost, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { runEventClock } from './clock.ts';
import { eventRsvps } from './tables.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
let host: TestMember;
let ann: TestMember;
beforeEach(async () => {
  app.setTime(NOON);
  host = await createHost(app);
  ann = await app.createMember();
});

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => app.createMember()));
const read = (by: TestMember, id: string) => expectOk(by.call('GET', `/api/events/${id}`));
const answer = async (by: TestMember, id: string, status: 'going' | 'cancelled' = 'going') =>
  (await expectOk(rsvp(by, id, status))).rsvp;
const statusOf = async (by: TestMember, id: string) => (await read(by, id)).myRsvp;
async function fill(id: string, size = 4) {
  const people = await crowd(size);
  for (const one of people) await answer(one, id);
  return people;
}

describe('PUT /api/events/:id/rsvp', () => {
  it('gives the last place to one of 50, and puts the others on the waiting list in order', async () => {
    const id = await publishEvent(app, host);
    await fill(id, 3);
    const racers = await crowd(50);

    const answers = await Promise.all(racers.map((one) => answer(one, id)));

    expect(answers.filter(({ status }) => status === 'going')).toHaveLength(1);
    const positions = answers.flatMap(({ position }) => (position === null ? [] : [position]));
    expect(positions.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 49 }, (_, at) => at + 1),
    );
    expect(await read(host, id)).toMatchObject({ going: 4, waiting: 49 });
  });

  it('changes nothing when it is repeated', async () => {
    const id = await publishEvent(app, host);
    const people = await fill(id, 5);

    expect(await answer(people[0]!, id)).toMatchObject({ status: 'going', position: null });
    expect(await answer(people[4]!, id)).toMatchObject({ status: 'waiting', position: 1 });
    expect(await read(host, id)).toMatchObject({ going: 4, waiting: 1 });
  });

  it('moves up exactly one member for each of two concurrent cancellations, in order', async () => {
    const id = await publishEvent(app, host);
    const [one, two, three] = await fill(id);
    const waiting = await fill(id, 3);
    await forgetMails(app);

    await Promise.all([answer(one!, id, 'cancelled'), answer(two!, id, 'cancelled')]);

    const statuses = await Promise.all(waiting.map((member) => statusOf(member, id)));
    expect(statuses).toMatchObject([
      { status: 'going', position: null },
      { status: 'going', position: null },
      { status: 'waiting', position: 1 },
    ]);
    expect(await read(three!, id)).toMatchObject({ going: 4, waiting: 1 });
    await sendDueMails(app);
    expect(app.mails.filter(({ subject }) => subject.startsWith('You have a place'))).toHaveLength(
      2,
    );
  });

  it('gives a place that gets free in the last 12 hours to the first member who takes it', async () => {
    const id = await publishEvent(app, host, { hours: 12 });
    const [one] = await fill(id);
    const [first, second] = await fill(id, 2);

    expect(await answer(one!, id, 'cancelled')).toMatchObject({ status: 'late' });

    expect(await statusOf(first!, id)).toMatchObject({ status: 'waiting', position: 1 });
    expect(await answer(second!, id)).toMatchObject({ status: 'going' });
    expect(await answer(first!, id)).toMatchObject({ status: 'waiting', position: 1 });
  });

  it.each([
    [24, 'cancelled'],
    [23.99, 'late'],
  ])('when canceled %d hours before the start is %s', async (hours, status) => {
    const id = await publishEvent(app, host, { hours });
    await answer(ann, id);

    expect(await answer(ann, id, 'cancelled')).toMatchObject({ status });
    expect(await answer(ann, id, 'cancelled')).toMatchObject({ status });
    expect(await read(host, id)).toMatchObject({ going: 0 });
    expect(await answer(ann, id)).toMatchObject({ status: 'going' });
  });

  it('is rejected for the host, for another’s draft, after the start, and without an answer', async () => {
    const id = await publishEvent(app, host, { hours: 1 });

    expect((await rsvp(host, id)).statusCode).toBe(409);
    expect((await rsvp(ann, id, 'cancelled')).statusCode).toBe(409);
    app.setTime('2026-11-21T13:00:00.000Z');
    expect((await rsvp(ann, id)).statusCode).toBe(409);
    expect((await rsvp(ann, host.id)).statusCode).toBe(404);
  });

  it('is rejected for a member on hold', async () => {
    const id = await publishEvent(app, host);
    const held = await app.createMember({ limitedUntil: new Date('2026-11-22T12:00:00Z') });

    const refused = await rsvp(held, id);

    expect([refused.statusCode, refused.json().code]).toEqual([403, 'restricted']);
  });

  it('starts on the waiting list for 30 days after three misses in 90 days', async () => {
    for (let missed = 0; missed < 3; missed += 1) {
      const id = await publishEvent(app, host, { hours: 1 });
      await answer(ann, id);
      const there = await app.createMember();
      await answer(there, id);
      app.setTime(new Date(app.deps.clock().getTime() + 3_600_000));
      const { code } = await expectOk(host.call('GET', `/api/events/${id}/code`));
      await expectOk(there.call('POST', `/api/events/${id}/check-in`, { code }));
      app.setTime(new Date(app.deps.clock().getTime() + 4 * 3_600_000));
      await runEventClock(app.deps);
      expect(await statusOf(ann, id)).toMatchObject({ status: 'missed' });
    }
    const id = await publishEvent(app, host, { hours: 24 * 60 });

    expect(await answer(ann, id)).toMatchObject({ status: 'waiting', position: 1 });

    const [one] = await fill(id, 1);
    await answer(one!, id, 'cancelled');
    expect(await statusOf(ann, id)).toMatchObject({ status: 'going' });
    // A visit in between keeps the sessions valid.
    app.setTime('2026-12-10T12:00:00Z');
    for (const member of [host, ann]) await read(member, id);
    app.setTime('2026-12-22T12:00:00Z');
    const later = await publishEvent(app, host, { hours: 24 });
    expect(await answer(ann, later)).toMatchObject({ status: 'going' });
  });
});

describe('guests', () => {
  it('see the address only while they are going', async () => {
    const id = await publishEvent(app, host);
    const [one, , , , fifth] = await fill(id, 5);

    const addressOf = async (by: TestMember) => (await read(by, id)).address;

    expect(await addressOf(one!)).toBe('12 Oak Street');
    expect(await addressOf(host)).toBe('12 Oak Street');
    expect(await addressOf(fifth!)).toBeNull();
    expect(await addressOf(ann)).toBeNull();
    await answer(one!, id, 'cancelled');
    expect(await addressOf(one!)).toBeNull();
  });

  it('get a calendar file with the address', async () => {
    const id = await publishEvent(app, host);
    const file = async (by: TestMember) => by.call('GET', `/api/events/${id}/calendar.ics`);
    const before = await file(ann);
    await answer(ann, id);

    const going = await file(ann);

    expect(going.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(going.body).toContain('DTSTART:20261124T120000Z');
    expect(going.body).toContain(String.raw`LOCATION:The Oak Café\, 12 Oak Street\, Austin\, TX`);
    expect(before.body).not.toContain('Oak Street');
    expect((await app.call('GET', `/api/events/${id}/calendar.ics`)).statusCode).toBe(401);
    expect((await ann.call('GET', `/api/events/${host.id}/calendar.ics`)).statusCode).toBe(404);
  });

  it('are shown only if they agreed', async () => {
    const id = await publishEvent(app, host);
    await answer(ann, id);
    const guestsOf = async (by: TestMember) =>
      (await read(by, id)).guests.map((guest: { id: string }) => guest.id);
    expect(await guestsOf(host)).toEqual([]);

    await expectOk(rsvp(ann, id, 'going', { showMe: true }));

    expect(await guestsOf(host)).toEqual([ann.id]);
    await expectOk(rsvp(ann, id, 'going', { showMe: false }));
    expect(await guestsOf(host)).toEqual([]);
  });

  it('are warned about a guest whom they blocked, who does not learn it', async () => {
    const id = await publishEvent(app, host);
    const ben = await app.createMember();
    await expectOk(rsvp(ben, id, 'going', { showMe: true }));
    const before = await read(ben, id);

    await expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }));

    expect(await read(ann, id)).toMatchObject({ blockedGoing: true, guests: [] });
    expect(await read(ben, id)).toEqual(before);
    expect((await read(ben, id)).blockedGoing).toBe(false);
  });

  it('are warned about a guest who is not shown only when they come and the block is a day old', async () => {
    const id = await publishEvent(app, host);
    const [ben, cleo] = [await app.createMember(), await app.createMember()];
    await answer(ben, id);
    const isWarned = async (by: TestMember) => (await read(by, id)).blockedGoing;
    for (const one of [ann, cleo]) {
      await expectOk(one.call('POST', '/api/blocks', { userId: ben.id }));
    }
    await answer(ann, id);
    expect([await isWarned(ann), await isWarned(cleo)]).toEqual([false, false]);
    app.setTime('2026-11-22T11:59:59.999Z');
    expect([await isWarned(ann), await isWarned(cleo)]).toEqual([false, false]);

    app.setTime('2026-11-22T12:00:00.000Z');

    expect([await isWarned(ann), await isWarned(cleo)]).toEqual([true, false]);
    // A block that is renewed to look starts again.
    await expectOk(ann.call('DELETE', `/api/blocks/${ben.id}`));
    await expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }));
    expect(await isWarned(ann)).toBe(false);
    await expectOk(rsvp(ben, id, 'going', { showMe: true }));
    expect([await isWarned(ann), await isWarned(cleo)]).toEqual([true, true]);
  });
});

describe('a block between a guest and the host', () => {
  it.each(['guest', 'host'] as const)('by the %s moves the waiting list up', async (by) => {
    const id = await publishEvent(app, host);
    const [one] = await fill(id);
    const [next] = await fill(id, 1);

    const [blocker, blocked] = by === 'host' ? [host, one!] : [one!, host];
    await expectOk(blocker.call('POST', '/api/blocks', { userId: blocked.id }));

    expect(await statusOf(next!, id)).toMatchObject({ status: 'going' });
    expect((await one!.call('GET', `/api/events/${id}`)).statusCode).toBe(404);
    expect(await read(host, id)).toMatchObject({ going: 4, waiting: 0 });
  });
});

describe('POST /api/events/:id/remove', () => {
  it('removes a guest for good with a reason, and moves the waiting list up', async () => {
    const id = await publishEvent(app, host);
    const [one] = await fill(id);
    const [next] = await fill(id, 1);
    const remove = (by: TestMember, finding = 'Was rude last time') =>
      by.call('POST', `/api/events/${id}/remove`, { userId: one!.id, finding });
    expect((await remove(ann)).statusCode).toBe(403);
    expect((await remove(host, ' ')).statusCode).toBe(400);

    await expectOk(remove(host));

    expect(await statusOf(one!, id)).toMatchObject({
      status: 'removed',
      finding: 'Was rude last time',
    });
    expect(await statusOf(next!, id)).toMatchObject({ status: 'going' });
    expect((await rsvp(one!, id)).statusCode).toBe(403);
    await sendDueMails(app);
    expect(app.mails.some(({ text }) => text.includes('Was rude last time'))).toBe(true);
    const guests = await expectOk(host.call('GET', `/api/events/${id}/guests`));
    expect(guests.map(({ status }: { status: string }) => status)).toEqual(
      Array.from({ length: 4 }, () => 'going'),
    );
    expect((await ann.call('GET', `/api/events/${id}/guests`)).statusCode).toBe(403);
  });
});

describe('the clock', () => {
  it('starts and ends events, and marks guests who did not come', async () => {
    const id = await publishEvent(app, host, { hours: 1 });
    const people = await fill(id, 5);

    app.setTime('2026-11-21T13:00:00.000Z');
    await runEventClock(app.deps);
    app.setTime('2026-11-21T16:00:00.000Z');
    await runEventClock(app.deps);
    await runEventClock(app.deps);

    const rows = await app.deps.db.select().from(eventRsvps);
    const statuses = people.map(({ id: memberId }) =>
      rows.find((row) => row.memberId === memberId),
    );
    expect(statuses.map((row) => row?.status)).toEqual([
      ...Array.from({ length: 4 }, () => 'missed'),
      'cancelled',
    ]);
    expect((await read(ann, id)).state).toBe('ended');
  });

  it('continues with the other events when one fails, and retries that one', async () => {
    const first = await publishEvent(app, host, { hours: 25 });
    const second = await publishEvent(app, host, { hours: 26 });
    await answer(ann, first);
    await answer(ann, second);
    await forgetMails(app);
    const { jobs } = app.deps;
    let added = 0;
    const enqueue: typeof jobs.enqueue = (tx, kind, data) => {
      added += 1;
      return added === 1 ? Promise.reject(new Error('not today')) : jobs.enqueue(tx, kind, data);
    };
    app.setTime('2026-11-21T15:00:00Z');

    await runEventClock({ ...app.deps, jobs: { ...jobs, enqueue } });
    await app.runJobs();
    expect(app.mails).toHaveLength(1);
    await runEventClock(app.deps);
    await app.runJobs();

    expect(app.mails).toHaveLength(2);
  });

  it('reminds guests a day and two hours before, once each, in their language', async () => {
    const id = await publishEvent(app, host, { hours: 30 });
    await answer(ann, id);
    const bea = await app.createMember({ language: 'es' });
    await answer(bea, id);
    await forgetMails(app);
    const subjects = async (at: string) => {
      app.setTime(at);
      await runEventClock(app.deps);
      await runEventClock(app.deps);
      await app.runJobs();
      return app.mails.splice(0).map(({ subject }) => subject);
    };

    expect(await subjects('2026-11-21T17:59:00Z')).toEqual([]);
    expect(await subjects('2026-11-21T18:00:00Z')).toEqual(
      expect.arrayContaining(['Soon: Board games at the Oak', 'Pronto: Board games at the Oak']),
    );
    expect(await subjects('2026-11-22T15:59:00Z')).toEqual([]);
    expect(await subjects('2026-11-22T16:00:00Z')).toEqual(
      expect.arrayContaining(['Almost time: Board games at the Oak']),
    );
    expect(await subjects('2026-11-22T17:00:00Z')).toEqual([]);
  });

  it('sends no reminder after a cancellation, for a moved event, or without consent to mails', async () => {
    const id = await publishEvent(app, host, { hours: 30 });
    const [cancels, stays, off] = await fill(id, 3);
    await off!.call('PATCH', '/api/settings', { notices: { events: { mail: 'off' } } });
    await forgetMails(app);
    app.setTime('2026-11-21T18:00:00Z');
    // Members who have the app open get the mail later.
    for (const one of [cancels!, stays!]) await one.call('GET', '/api/unread');
    await runEventClock(app.deps);
    await answer(cancels!, id, 'cancelled');

    await sendDueMails(app);

    expect(app.mails.map(({ to, headers }) => [to, Object.keys(headers ?? {})])).toEqual([
      [stays!.email, ['List-Unsubscribe', 'List-Unsubscribe-Post', 'In-Reply-To', 'References']],
    ]);
    await forgetMails(app);
    app.setTime('2026-11-22T16:00:00Z');
    await stays!.call('GET', '/api/unread');
    await runEventClock(app.deps);
    await expectOk(
      host.call('PUT', `/api/events/${id}`, {
        startsAt: '2026-11-24T18:00:00.000Z',
        endsAt: '2026-11-24T21:00:00.000Z',
      }),
    );
    await sendDueMails(app);
    const subjects = app.mails.map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.startsWith('Almost time'))).toBe(false);
  });

  describe('of a start that is moved', () => {
    const MINUTE = 60_000;
    const move = (id: string, startsAt: number) =>
      expectOk(
        host.call('PUT', `/api/events/${id}`, {
          startsAt: new Date(startsAt).toISOString(),
          endsAt: new Date(startsAt + 180 * MINUTE).toISOString(),
        }),
      );
    const remindersAt = async (at: number): Promise<number> => {
      app.setTime(new Date(at).toISOString());
      await runEventClock(app.deps);
      const all = await expectOk(ann.call('GET', '/api/notifications'));
      return all.filter(({ kind }: { kind: string }) => kind === 'event-reminder').length;
    };
    const start = Date.parse('2026-11-22T18:00:00Z');
    const [day, hours] = [start - 24 * 60 * MINUTE, start - 120 * MINUTE];

    it.each([
      ['a day', [day], 1],
      ['two hours', [day, hours], 2],
    ])('are not repeated by each minute once it is %s ahead', async (_what, times, sent) => {
      const id = await publishEvent(app, host, { hours: 30 });
      await answer(ann, id);
      for (const at of times) await remindersAt(at);
      const from = times.at(-1)!;

      for (let minute = 1; minute <= 3; minute += 1) {
        await move(id, start - minute * MINUTE);
        expect(await remindersAt(from + minute * MINUTE)).toBe(sent);
      }
    });

    it('are sent again at the times of the new one, each at most twice a day', async () => {
      const id = await publishEvent(app, host, { hours: 30 });
      await answer(ann, id);
      expect(await remindersAt(day)).toBe(1);

      const sent: number[] = [];
      for (let hour = 1; hour <= 3; hour += 1) {
        await move(id, start + hour * 60 * MINUTE);
        sent.push(await remindersAt(day + hour * 60 * MINUTE - 1));
        sent.push(await remindersAt(day + hour * 60 * MINUTE));
      }
      expect(sent).toEqual([1, 2, 2, 2, 2, 2]);
      expect(await remindersAt(hours + 3 * 60 * MINUTE)).toBe(3);
      await move(id, start + 72 * 60 * MINUTE);
      expect(await remindersAt(day + 72 * 60 * MINUTE)).toBe(4);
    });
  });
});
