import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';

import { forgetMails, sendDueMails } from '../../../testing/server/due-mails.ts';
import { createHost, eventBodyAt, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff } from '../../../testing/server/safety.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { aPicture, putFile } from '../../../testing/server/uploads.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { findEventPreview } from './preview.ts';

const app = useTestApp();
let host: TestMember;
/** Goes to the event. */
let ann: TestMember;
/** Has not answered. */
let cleo: TestMember;
let moderator: TestMember;
let id: string;
beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00.000Z');
  host = await createHost(app, { fullName: 'Hana Host' });
  ann = await app.createMember({ fullName: 'Ann Field' });
  cleo = await app.createMember({ fullName: 'Cleo Fox' });
  moderator = await createStaff(app, 'moderator');
  id = await publishEvent(app, host);
  await expectOk(rsvp(ann, id));
  await forgetMails(app);
});

const edit = (body: object) => host.call('PUT', `/api/events/${id}`, body);
const read = (by: TestMember) => expectOk(by.call('GET', `/api/events/${id}`));
const decide = (outcome: 'published' | 'refused', finding = '') =>
  moderator.call('POST', `/api/desk/events/${id}/decide`, { outcome, finding });
const atDesk = async () => {
  const waiting = await expectOk(moderator.call('GET', '/api/desk/events'));
  return waiting.find((event: { id: string }) => event.id === id);
};
const calendarOf = async (by: TestMember) => {
  const { body } = await by.call('GET', `/api/events/${id}/calendar.ics`);
  const [component] = ICAL.Component.fromString(body).getAllSubcomponents('vevent');
  return new ICAL.Event(component);
};

/** All that anybody but the host and moderators gets to see of the event. */
async function seenByOthers(): Promise<string> {
  const parts = await Promise.all([
    ...[ann, cleo].flatMap(({ call }) => [
      call('GET', `/api/events/${id}`),
      call('GET', '/api/events?location=Austin'),
      call('GET', '/api/events?location=Dallas'),
      call('GET', '/api/events/mine'),
      call('GET', `/api/events/${id}/calendar.ics`),
      call('GET', '/api/notifications'),
    ]),
    app.call('GET', `/api/events/${id}/public`),
  ]);
  const preview = await findEventPreview(app.deps.db, `/events/${id}`, 'en', 'Rizzly');
  return JSON.stringify([parts.map(({ body }) => body), preview]);
}

describe('a change of the approved first event of a host', () => {
  it.each([
    { title: 'Something else entirely' },
    { description: 'Something else entirely' },
    { rules: 'Something else entirely' },
    { place: 'My home' },
    { address: 'Another street' },
    { city: 'Dallas, TX' },
    { category: 'talk' },
    { title: 'Something else', startsAt: '2026-11-25T12:00:00Z', endsAt: '2026-11-25T14:00:00Z' },
  ])('shows nobody %j until a moderator approves it', async (change) => {
    const before = await seenByOthers();

    const answer = await expectOk(edit(change));

    const approved = await read(ann);
    expect(answer).toMatchObject({ state: 'published', title: approved.title });
    const [name, value] = Object.entries(change)[0]!;
    expect(answer.revision).toMatchObject({ [name]: value });
    expect(approved.revision).toBeNull();
    expect(await seenByOthers()).toBe(before);
    await sendDueMails(app, 240);
    expect(app.mails).toEqual([]);
    expect(await atDesk()).toMatchObject({
      [name]: value,
      isPublished: true,
      approved: { [name]: answer[name] },
    });

    await expectOk(decide('published'));

    expect(await read(ann)).toMatchObject({ [name]: value });
    expect((await read(host)).revision).toBeNull();
    expect(await atDesk()).toBeUndefined();
    expect((await decide('published')).statusCode).toBe(409);
  });

  it('keeps the approved words when it is refused, and tells the host why', async () => {
    const before = await seenByOthers();
    await expectOk(edit({ title: 'A party at my home' }));

    const decided = await expectOk(decide('refused', 'A private home'));

    expect(decided).toEqual({ id, state: 'published' });
    expect(await seenByOthers()).toBe(before);
    expect(await read(host)).toMatchObject({
      state: 'published',
      title: 'Board games at the Oak',
      revision: null,
      finding: 'A private home',
    });
    await sendDueMails(app, 240);
    expect(app.mails.map(({ to }) => to)).toEqual([host.email]);
    expect(app.mails[0]?.text).toContain('A private home');
  });

  it('replaces the change that waits, and goes away when the host takes it back', async () => {
    await expectOk(edit({ title: 'A party' }));
    await expectOk(edit({ description: 'With a band' }));

    expect((await read(host)).revision).toMatchObject({
      title: 'A party',
      description: 'With a band',
    });
    const { version } = await atDesk();
    const stale = { outcome: 'published', finding: '', version: version - 1 };
    const path = `/api/desk/events/${id}/decide`;
    expect((await moderator.call('POST', path, stale)).statusCode).toBe(409);
    const { title, description } = await read(ann);
    await expectOk(edit({ title, description }));

    expect((await read(host)).revision).toBeNull();
    expect(await atDesk()).toBeUndefined();
  });

  it('tells guests of a new place when it is approved', async () => {
    await expectOk(edit({ place: 'The Elm Café', places: 10 }));
    expect((await calendarOf(ann)).sequence).toBe(0);
    app.setTime('2026-11-21T13:00:00.000Z');

    await expectOk(decide('published'));

    await sendDueMails(app, 240);
    expect(app.mails.find(({ to }) => to === ann.email)?.text).toContain('The Elm Café');
    expect(await calendarOf(ann)).toMatchObject({ sequence: 1 });
    expect((await read(ann)).places).toBe(10);
  });

  it('keeps places for all who are going, and the approved time if the new one has passed', async () => {
    const early = { startsAt: '2026-11-21T15:00:00Z', endsAt: '2026-11-21T17:00:00Z' };
    await expectOk(edit({ title: 'A party', places: 4, ...early }));
    for (let count = 0; count < 3; count += 1) await expectOk(rsvp(await app.createMember(), id));
    app.setTime('2026-11-21T16:00:00.000Z');

    await expectOk(decide('published'));

    expect(await read(ann)).toMatchObject({
      title: 'A party',
      startsAt: '2026-11-24T12:00:00.000Z',
      places: 4,
      going: 4,
    });
  });

  it('waits with its cover, and drops the cover that is not used', async () => {
    const upload = async () => {
      const { uploadURL } = await expectOk(host.call('POST', '/api/profile-picture/upload-url'));
      await putFile(app, uploadURL, await aPicture());
      return uploadURL;
    };
    await expectOk(edit({ coverURL: await upload() }));
    const first = (await read(host)).revision.cover;
    await expectOk(edit({ coverURL: await upload() }));
    const second = (await read(host)).revision.cover;

    expect((await read(ann)).cover).toBeNull();
    expect((await host.call('GET', first)).statusCode).toBe(404);
    await expectOk(decide('published'));
    expect((await read(ann)).cover).toBe(second);
    await expectOk(edit({ coverURL: null }));
    expect((await read(ann)).cover).toBe(second);
    await expectOk(decide('refused', 'It was fine'));
    expect((await ann.call('GET', second)).statusCode).toBe(200);
  });

  it('does not keep the host from canceling at once', async () => {
    await expectOk(edit({ title: 'A party' }));

    await expectOk(host.call('POST', `/api/events/${id}/cancel`));

    expect(await read(ann)).toMatchObject({ state: 'cancelled', title: 'Board games at the Oak' });
    expect(await atDesk()).toBeUndefined();
    expect((await decide('published')).statusCode).toBe(409);
    const event = await calendarOf(ann);
    expect(event.sequence).toBe(1);
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });
});

it('moves an event at once when no words change, in a newer calendar file', async () => {
  const early = await calendarOf(ann);
  app.setTime('2026-11-21T13:00:00.000Z');

  await expectOk(edit({ startsAt: '2026-11-25T12:00:00Z', endsAt: '2026-11-25T14:00:00Z' }));

  const file = await calendarOf(ann);
  expect([early.sequence, file.sequence]).toEqual([0, 1]);
  expect(file.startDate.toJSDate()).toEqual(new Date('2026-11-25T12:00:00Z'));
  const changed = file.component.getFirstPropertyValue('last-modified') as ICAL.Time;
  expect(changed.toJSDate()).toEqual(app.deps.clock());
});

it('needs no moderator for changes once another event of the host was published', async () => {
  const second = await expectOk(host.call('POST', '/api/events', eventBodyAt(app, 72)));
  await expectOk(host.call('POST', `/api/events/${second.id}/publish`));

  await expectOk(edit({ title: 'Something else entirely' }));

  expect((await read(ann)).title).toBe('Something else entirely');
});
