import { beforeEach, describe, expect, it } from 'vitest';

import { forgetMails, sendDueMails } from '../../../testing/server/due-mails.ts';
import { createHost, eventBodyAt, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff, report } from '../../../testing/server/safety.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { aPicture, putFile } from '../../../testing/server/uploads.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { safetyAudit } from '../../audit/server/index.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
let host: TestMember;
let ann: TestMember;
beforeEach(async () => {
  app.setTime(NOON);
  host = await createHost(app, { fullName: 'Hana Host' });
  ann = await app.createMember({ fullName: 'Ann Field' });
});

const create = (by: TestMember, fields: object = {}) =>
  by.call('POST', '/api/events', eventBodyAt(app, 72, fields));
const read = (by: TestMember, id: string) => by.call('GET', `/api/events/${id}`);
const act = (by: TestMember, id: string, action: string) =>
  by.call('POST', `/api/events/${id}/${action}`);
const decide = (by: TestMember, id: string, body: object) =>
  by.call('POST', `/api/desk/events/${id}/decide`, body);

describe('POST /api/events', () => {
  it('stores a draft that only its host sees', async () => {
    const answer = await create(host);

    expect(answer.statusCode).toBe(200);
    const event = answer.json();
    expect(event).toMatchObject({
      state: 'draft',
      zone: 'America/Chicago',
      going: 0,
      address: '12 Oak Street',
      host: { id: host.id },
      myRsvp: null,
      rules: '',
      cover: null,
    });
    expect((await read(host, event.id)).statusCode).toBe(200);
    expect((await read(ann, event.id)).statusCode).toBe(404);
    expect((await app.call('GET', `/api/events/${event.id}/public`)).statusCode).toBe(404);
  });

  it.each([
    [{ photoCheckedAt: null }, /photo-checked/u],
    [{ createdAt: new Date('2026-11-07T12:00:01.000Z') }, /14 days: tomorrow/u],
    [{ createdAt: new Date('2026-11-21T12:00:00.000Z') }, /in 14 days/u],
  ])('rejects a host with %j and explains why', async (fields, message) => {
    const answer = await create(await createHost(app, fields));

    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toMatch(message);
  });

  it.each([
    [{ title: 'ab' }, 'title'],
    [{ category: 'party' }, 'category'],
    [{ city: 'Atlantis, XX' }, 'city'],
    [{ places: 3 }, 'places'],
    [{ places: 101 }, 'places'],
    [{ address: '' }, 'address'],
    [{ startsAt: 'tomorrow' }, 'startsAt'],
    [{ startsAt: NOON, endsAt: '2026-11-21T15:00:00.000Z' }, 'startsAt'],
    [{ startsAt: '2028-11-21T12:00:00Z', endsAt: '2028-11-21T13:00:00Z' }, 'startsAt'],
    [{ endsAt: '2026-11-24T12:00:00.000Z' }, 'endsAt'],
    [{ endsAt: '2026-11-27T12:00:00.000Z' }, 'endsAt'],
    [{ coverURL: '/api/uploads/none' }, 'coverURL'],
  ])('rejects %j', async (fields, path) => {
    const answer = await create(host, fields);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path).toBe(path);
  });

  it('uses an uploaded picture as the cover, which guests see', async () => {
    const { uploadURL } = await expectOk(host.call('POST', '/api/profile-picture/upload-url'));
    await putFile(app, uploadURL, await aPicture());

    const { id, cover } = await expectOk(create(host, { coverURL: uploadURL }));

    expect(cover).toMatch(/^\/files\/pictures\//u);
    expect((await ann.call('GET', cover)).statusCode).toBe(200);
    const removed = await expectOk(host.call('PUT', `/api/events/${id}`, { coverURL: null }));
    expect(removed.cover).toBeNull();
    expect((await ann.call('GET', cover)).statusCode).toBe(404);
  });
});

it('stores titles and places as one line, and descriptions without controls', async () => {
  const event = await expectOk(
    create(host, {
      title: '\u202EGames\r\n\r\nYour account was closed',
      place: 'The\u2028Oak',
      address: '12\u0007 Oak\u0085Street',
      description: 'One\r\ntwo\u202E\u001B',
      rules: 'Be kind\u2029\u2066Be early',
    }),
  );

  expect(event).toMatchObject({
    title: 'Games Your account was closed',
    place: 'The Oak',
    address: '12 Oak Street',
    description: 'One\ntwo',
    rules: 'Be kind\nBe early',
  });
  for (const field of ['title', 'description', 'place', 'address']) {
    expect((await create(host, { [field]: '\u200B\u2800\u3164\u200B' })).statusCode).toBe(400);
  }
});

describe('the first event of a host', () => {
  it('waits for a moderator, and later ones are published at once', async () => {
    await forgetMails(app);
    const moderator = await createStaff(app, 'moderator');
    const { id } = await expectOk(create(host));
    expect((await expectOk(act(host, id, 'publish'))).state).toBe('review');
    const again = await act(host, id, 'publish');
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Our team is looking at this event already.',
    ]);
    const waiting = await expectOk(moderator.call('GET', '/api/desk/events'));
    expect(waiting.find((event: { id: string }) => event.id === id)).toMatchObject({
      title: 'Board games at the Oak',
      address: '12 Oak Street',
      host: { id: host.id, fullName: 'Hana Host' },
      submittedAt: NOON,
    });
    expect((await read(ann, id)).statusCode).toBe(404);

    const decided = await expectOk(decide(moderator, id, { outcome: 'published', finding: '' }));

    expect(decided).toEqual({ id, state: 'published' });
    expect((await decide(moderator, id, { outcome: 'published' })).statusCode).toBe(409);
    expect((await expectOk(read(ann, id))).state).toBe('published');
    // The mail waits, because it is six in the morning for the host.
    await sendDueMails(app, 119);
    expect(app.mails).toEqual([]);
    await sendDueMails(app, 1);
    expect(app.mails.at(-1)?.subject).toBe('Published: Board games at the Oak');
    const audit = await app.deps.db.select().from(safetyAudit);
    expect(audit).toContainEqual(
      expect.objectContaining({
        action: 'event_decided',
        actorId: moderator.id,
        memberId: host.id,
        after: { event: id, state: 'published', outcome: 'published', finding: '' },
      }),
    );
    const second = await expectOk(create(host));
    expect((await expectOk(act(host, second.id, 'publish'))).state).toBe('published');
    expect((await act(host, second.id, 'publish')).statusCode).toBe(409);
  });

  it('becomes a draft with the finding when it is rejected, and is reviewed again', async () => {
    await forgetMails(app);
    const moderator = await createStaff(app, 'moderator');
    const { id } = await expectOk(create(host));
    await expectOk(act(host, id, 'publish'));
    expect((await decide(moderator, id, { outcome: 'refused' })).statusCode).toBe(400);

    await expectOk(decide(moderator, id, { outcome: 'refused', finding: 'A private home' }));

    expect(await expectOk(read(host, id))).toMatchObject({
      state: 'draft',
      finding: 'A private home',
    });
    expect((await expectOk(act(host, id, 'publish'))).state).toBe('review');
  });

  it('stays a draft when it is approved after its time, and its host learns why', async () => {
    await forgetMails(app);
    const moderator = await createStaff(app, 'moderator');
    const soon = { startsAt: '2026-11-21T15:00:00.000Z', endsAt: '2026-11-21T18:00:00.000Z' };
    const { id } = await expectOk(create(host, soon));
    await expectOk(act(host, id, 'publish'));
    app.setTime('2026-11-21T16:00:00.000Z');

    const decided = await expectOk(decide(moderator, id, { outcome: 'published', finding: '' }));

    expect(decided.state).toBe('draft');
    await sendDueMails(app);
    expect(app.mails.at(-1)?.subject).toBe('Almost published: Board games at the Oak');
    const moved = { startsAt: '2026-11-25T12:00:00.000Z', endsAt: '2026-11-25T15:00:00.000Z' };
    await expectOk(host.call('PUT', `/api/events/${id}`, moved));
    expect((await expectOk(act(host, id, 'publish'))).state).toBe('published');
  });

  it('rejects a decision about an outdated version', async () => {
    await forgetMails(app);
    const moderator = await createStaff(app, 'moderator');
    const { id } = await expectOk(create(host));
    await expectOk(act(host, id, 'publish'));
    await expectOk(host.call('PUT', `/api/events/${id}`, { title: 'Something else entirely' }));

    const stale = await decide(moderator, id, { outcome: 'published', version: 1 });

    expect(stale.statusCode).toBe(409);
    expect((await decide(moderator, id, { outcome: 'published', version: 2 })).statusCode).toBe(
      200,
    );
  });

  it('prevents a break of its host, who would be absent once it is published', async () => {
    const { id } = await expectOk(create(host));
    await expectOk(act(host, id, 'publish'));

    expect((await host.call('POST', '/api/account/pause')).statusCode).toBe(409);
    await expectOk(act(host, id, 'cancel'));
    expect((await host.call('POST', '/api/account/pause')).statusCode).toBe(200);
  });

  it('can’t be decided by its host', async () => {
    const moderator = await createStaff(app, 'moderator');
    await app.deps.db.execute(
      `update members set photo_checked_at = now(), created_at = '2026-01-01' where id = '${moderator.id}'`,
    );
    const { id } = await expectOk(create(moderator));
    await expectOk(act(moderator, id, 'publish'));

    expect((await decide(moderator, id, { outcome: 'published' })).statusCode).toBe(404);
    expect(await expectOk(moderator.call('GET', '/api/desk/events'))).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });
});

describe('PUT /api/events/:id', () => {
  // Of a host with another event, so that no change waits for a moderator.
  beforeEach(async () => {
    await publishEvent(app, host, { hours: 300 });
  });

  it('mails guests when the time or the place changes, not when a text changes', async () => {
    const id = await publishEvent(app, host);
    await expectOk(rsvp(ann, id));
    await forgetMails(app);

    await expectOk(host.call('PUT', `/api/events/${id}`, { description: 'More games.' }));
    await sendDueMails(app);
    expect(app.mails).toEqual([]);
    await expectOk(host.call('PUT', `/api/events/${id}`, { address: '14 Oak Street' }));
    await sendDueMails(app);

    expect(app.mails).toHaveLength(1);
    expect(app.mails[0]?.text).toContain('14 Oak Street');
    // Noon in UTC, shown in the zone of the city.
    expect(app.mails[0]?.text).toContain('6:00 AM CST');
  });

  it('mails many changes together, with the newest state, and a few times a day at most', async () => {
    const id = await publishEvent(app, host, { hours: 200 });
    await expectOk(rsvp(ann, id));
    await forgetMails(app);

    for (let count = 1; count <= 8; count += 1) {
      await expectOk(host.call('PUT', `/api/events/${id}`, { address: `${count} Elm Street` }));
    }
    await sendDueMails(app);

    expect(app.mails).toHaveLength(1);
    expect(app.mails[0]?.text).toContain('8 Elm Street');
    for (let count = 10; count <= 20; count += 1) {
      await expectOk(host.call('PUT', `/api/events/${id}`, { address: `${count} Elm Street` }));
      await sendDueMails(app, 20);
    }
    expect(app.mails).toHaveLength(3);
    await sendDueMails(app, 12 * 60);
    expect(app.mails).toHaveLength(4);
    expect(app.mails.at(-1)?.text).toContain('20 Elm Street');
  });

  it('mails a change shortly before the start at once, however many there were', async () => {
    const id = await publishEvent(app, host, { hours: 6 });
    await expectOk(rsvp(ann, id));
    for (let count = 1; count <= 5; count += 1) {
      await expectOk(host.call('PUT', `/api/events/${id}`, { address: `${count} Elm Street` }));
      await sendDueMails(app, 20);
    }
    app.setTime('2026-11-21T16:30:00.000Z');
    await forgetMails(app);

    await expectOk(host.call('PUT', `/api/events/${id}`, { address: '9 Elm Street' }));
    await sendDueMails(app);

    expect(app.mails.some(({ text }) => text.includes('9 Elm Street'))).toBe(true);
  });

  it('mails the waiting list about another time, without the address', async () => {
    const id = await publishEvent(app, host, { places: 4 });
    const people = await Promise.all(Array.from({ length: 5 }, () => app.createMember()));
    for (const one of people) await expectOk(rsvp(one, id));
    const last = people.at(-1)!;
    const sentToLast = async () => {
      await sendDueMails(app);
      return app.mails.splice(0).filter(({ to }) => to === last.email);
    };
    await forgetMails(app);

    await expectOk(host.call('PUT', `/api/events/${id}`, { address: '14 Oak Street' }));
    expect(await sentToLast()).toEqual([]);
    await expectOk(host.call('PUT', `/api/events/${id}`, { place: 'The Elm Café' }));
    const [mail] = await sentToLast();
    await expectOk(act(host, id, 'cancel'));
    const [cancelled] = await sentToLast();

    expect(mail?.text).toContain('Where: The Elm Café, Austin, TX');
    expect(mail?.text).not.toContain('Oak Street');
    expect(cancelled?.subject).toBe('Canceled: Board games at the Oak');
    expect(cancelled?.text).toMatch(/See other events:\n\S+\/events\n/u);
  });

  it('is rejected for other members, and after the start', async () => {
    const id = await publishEvent(app, host, { hours: 1 });
    const edit = (by: TestMember) => by.call('PUT', `/api/events/${id}`, { title: 'Another' });
    expect((await edit(ann)).statusCode).toBe(403);

    app.setTime('2026-11-21T13:00:00.000Z');

    expect((await edit(host)).statusCode).toBe(409);
    expect((await expectOk(read(ann, id))).state).toBe('started');
  });

  it('keeps the guests’ places, and gives new places to the waiting list', async () => {
    const id = await publishEvent(app, host, { places: 4 });
    const people = await Promise.all(Array.from({ length: 7 }, () => app.createMember()));
    for (const one of people) await expectOk(rsvp(one, id));
    expect((await host.call('PUT', `/api/events/${id}`, { places: 5 })).statusCode).toBe(200);

    const event = await expectOk(read(host, id));

    expect(event).toMatchObject({ going: 5, waiting: 2 });
    const fewer = await host.call('PUT', `/api/events/${id}`, { places: 4 });
    expect(fewer.statusCode).toBe(409);
    expect(fewer.json().message).toMatch(/5 guests are going already/u);
  });
});

describe('cancelling', () => {
  it('mails guests once, and closes the event', async () => {
    const id = await publishEvent(app, host);
    await expectOk(rsvp(ann, id));
    await forgetMails(app);

    expect((await expectOk(act(host, id, 'cancel'))).state).toBe('cancelled');
    expect((await expectOk(act(host, id, 'cancel'))).state).toBe('cancelled');
    await sendDueMails(app);

    expect(app.mails.map(({ subject }) => subject)).toEqual(['Canceled: Board games at the Oak']);
    expect((await rsvp(await app.createMember(), id)).statusCode).toBe(409);
    expect((await act(ann, id, 'cancel')).statusCode).toBe(403);
  });

  it('happens when the host is banned, and a hosted event prevents a break', async () => {
    const id = await publishEvent(app, host);
    await expectOk(rsvp(ann, id));
    const onBreak = await host.call('POST', '/api/account/pause');
    expect(onBreak.statusCode).toBe(409);
    expect(onBreak.json().message).toMatch(/You host “Board games at the Oak”/u);
    await forgetMails(app);

    const moderator = await createStaff(app, 'moderator');
    await expectOk(report(ann, host));
    const cases = await expectOk(moderator.call('GET', '/api/desk/cases'));
    const found = cases.find((one: { member: { id: string } }) => one.member.id === host.id);
    await expectOk(
      moderator.call('POST', `/api/desk/cases/${found.id}/decide`, {
        version: found.version,
        decision: 'ban',
        finding: 'Spam',
        rule: 'spam',
      }),
    );
    await sendDueMails(app);

    expect(app.mails.some(({ subject }) => subject.startsWith('Canceled'))).toBe(true);
    expect((await read(ann, id)).statusCode).toBe(404);
  });
});

describe('a report about an event', () => {
  it('is about its host', async () => {
    const id = await publishEvent(app, host);
    const subject = { kind: 'event', id };

    const filed = await ann.call('POST', '/api/reports', { subject, reason: 'unsafe_event' });

    expect(filed.statusCode).toBe(201);
    const moderator = await createStaff(app, 'moderator');
    const cases = await expectOk(moderator.call('GET', '/api/desk/cases'));
    expect(cases.some((one: { member: { id: string } }) => one.member.id === host.id)).toBe(true);
    const never = { kind: 'event', id: ann.id };
    expect(
      (await ann.call('POST', '/api/reports', { subject: never, reason: 'spam' })).statusCode,
    ).toBe(404);
  });
});
