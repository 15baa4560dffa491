import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { HOUR_MS } from '../../../platform/shared/index.ts';
import { forgetMails, sendDueMails } from '../../../testing/server/due-mails.ts';
import { createGuest } from '../../../testing/server/evenings.ts';
import { createHost, eventBodyAt, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useSecondNode } from '../../../testing/server/second-node.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import type { AuditRow } from '../../safety/index.ts';
import { runEventClock } from './clock.ts';
import { events } from './tables.ts';

const app = useTestApp();
const withoutCalls = useSecondNode(app, {}, { CALLS: 'off' });

const tables = { format: 'tables', places: 12 };
const rounds = { format: 'rounds', places: 12, place: null, address: null };

it('begins an open event where nothing else is said', async () => {
  const host = await createHost(app);

  const event = await expectOk(host.call('POST', '/api/events', eventBodyAt(app, 72)));

  expect(event).toMatchObject({ format: 'open', tableSize: null, roundMinutes: null });
});

it('gives tables six chairs and rounds four minutes, unless the host says otherwise', async () => {
  const host = await createHost(app);
  const create = (fields: object) =>
    expectOk(host.call('POST', '/api/events', eventBodyAt(app, 72, fields)));

  expect(await create(tables)).toMatchObject({ tableSize: 6, roundMinutes: null });
  expect(await create({ ...tables, tableSize: 4 })).toMatchObject({ tableSize: 4 });
  expect(await create(rounds)).toMatchObject({
    tableSize: null,
    roundMinutes: 4,
    place: null,
    address: null,
  });
});

it.each([
  ['a size of tables for an open event', { tableSize: 6 }, 'tableSize'],
  ['a length of rounds for tables', { ...tables, roundMinutes: 4 }, 'roundMinutes'],
  ['a size of tables for rounds', { ...rounds, tableSize: 6 }, 'tableSize'],
  ['tables of three', { ...tables, tableSize: 3 }, 'tableSize'],
  ['tables of nine', { ...tables, tableSize: 9 }, 'tableSize'],
  ['rounds of seven minutes', { ...rounds, roundMinutes: 7 }, 'roundMinutes'],
  ['seven places at tables', { ...tables, places: 7 }, 'places'],
  ['201 places at tables', { ...tables, places: 201 }, 'places'],
  ['41 places in rounds', { ...rounds, places: 41 }, 'places'],
  ['101 places at an open event', { places: 101 }, 'places'],
  ['tables without a place', { ...tables, place: null }, 'place'],
  ['an unknown format', { format: 'speed' }, 'format'],
])('refuses %s', async (_what, fields, path) => {
  const host = await createHost(app);

  const refused = await host.call('POST', '/api/events', eventBodyAt(app, 72, fields));

  expect(refused.statusCode).toBe(400);
  expect(refused.json().issues).toEqual([expect.objectContaining({ path })]);
});

it('changes the format until somebody has answered', async () => {
  const host = await createHost(app);
  const id = await publishEvent(app, host, { places: 12 });
  await publishEvent(app, host);
  const change = (fields: object) => host.call('PUT', `/api/events/${id}`, fields);

  expect((await change({ roundMinutes: 4 })).statusCode).toBe(400);
  expect(await expectOk(change({ format: 'tables', tableSize: 5 }))).toMatchObject({
    format: 'tables',
    tableSize: 5,
  });
  const guest = await createGuest(app);
  await expectOk(rsvp(guest, id));
  await expectOk(rsvp(guest, id, 'cancelled'));

  expect((await change({ format: 'open' })).statusCode).toBe(409);
  expect(await expectOk(change({ format: 'tables', places: 16 }))).toMatchObject({ places: 16 });
});

it('asks for preferences before somebody goes alone', async () => {
  const host = await createHost(app);
  const id = await publishEvent(app, host, tables);

  const refused = await rsvp(await app.createMember(), id);

  expect([refused.statusCode, refused.json().code]).toEqual([409, 'preferences_needed']);
  expect(await expectOk(rsvp(await createGuest(app), id))).toMatchObject({
    rsvp: { status: 'going' },
  });
});

it('lists no guest before the evening is composed', async () => {
  const host = await createHost(app);
  const id = await publishEvent(app, host, tables);
  const [ann, ben] = [await createGuest(app), await createGuest(app)];
  await expectOk(rsvp(ann, id, 'going', { showMe: true }));
  await expectOk(rsvp(ben, id));

  expect(await expectOk(ben.call('GET', `/api/events/${id}`))).toMatchObject({
    going: 2,
    guests: [],
  });
  expect(await expectOk(ben.call('GET', `/api/events/${id}/table`))).toEqual({
    composedAt: null,
    table: null,
  });
  expect((await host.call('GET', `/api/events/${id}/table`)).statusCode).toBe(404);
});

it('names no guest to the host either, before tables are composed or rounds begin', async () => {
  const host = await createHost(app);
  const guest = await createGuest(app);
  const named = async (id: string) =>
    (await expectOk(host.call('GET', `/api/events/${id}/guests`))).length;
  const evening = async (format: object) => {
    const id = await publishEvent(app, host, { places: 12, hours: 40, ...format });
    await expectOk(rsvp(guest, id));
    return id;
  };
  const open = await evening({});
  const seated = await evening(tables);
  const online = await evening(rounds);
  expect([await named(open), await named(seated), await named(online)]).toEqual([1, 0, 0]);

  await app.deps.db
    .update(events)
    .set({ composedAt: app.deps.clock() })
    .where(eq(events.id, seated));
  expect([await named(seated), await named(online)]).toEqual([1, 0]);

  app.setTime(new Date(app.deps.clock().getTime() + 40 * HOUR_MS));
  expect(await named(online)).toBe(1);
});

it('filters the list by the format', async () => {
  const host = await createHost(app);
  const id = await publishEvent(app, host, { ...tables, hours: 90 });
  const viewer = await app.createMember();
  const idsBy = async (format: string) =>
    (await expectOk(viewer.call('GET', `/api/events?format=${format}`))).map(
      (event: { id: string }) => event.id,
    );

  expect(await idsBy('tables')).toContain(id);
  expect(await idsBy('rounds')).not.toContain(id);
  expect((await viewer.call('GET', '/api/events?format=speed')).statusCode).toBe(400);
});

it('publishes an admin’s event as the community’s at once, and shows every admin its code', async () => {
  const admin = await app.createMember({ role: 'admin' });
  const other = await app.createMember({ role: 'admin' });
  const member = await createHost(app);
  const body = eventBodyAt(app, 2, { ...tables, asCommunity: true });

  expect((await member.call('POST', '/api/events', body)).statusCode).toBe(403);
  const { id, host } = await expectOk(admin.call('POST', '/api/events', body));
  expect(host).toBeNull();
  expect((await member.call('GET', `/api/events/${id}`)).statusCode).toBe(404);
  expect(await expectOk(other.call('POST', `/api/events/${id}/publish`))).toMatchObject({
    state: 'published',
  });
  expect(await expectOk(member.call('GET', `/api/events/${id}`))).toMatchObject({ host: null });
  expect(await expectOk(member.call('GET', `/api/events/${id}/public`))).toMatchObject({
    host: null,
  });
  expect((await member.call('PUT', `/api/events/${id}`, { places: 20 })).statusCode).toBe(403);
  app.setTime(new Date(app.deps.clock().getTime() + HOUR_MS));
  expect((await expectOk(other.call('GET', `/api/events/${id}/code`))).code).toMatch(/^\d{6}$/u);
  expect((await member.call('GET', `/api/events/${id}/code`)).statusCode).toBe(403);
});

it('audits what an admin does with the community’s event, and not what a host does', async () => {
  const admin = await app.createMember({ role: 'admin' });
  const guest = await createGuest(app);
  const host = await createHost(app);
  for (const by of [admin, host]) {
    const body = eventBodyAt(app, 72, { title: 'Games', asCommunity: by === admin });
    const { id } = await expectOk(by.call('POST', '/api/events', body));
    await expectOk(by.call('POST', `/api/events/${id}/publish`));
    await expectOk(by.call('PUT', `/api/events/${id}`, { places: 20 }));
    if (by === admin) {
      await expectOk(rsvp(guest, id));
      const removal = { userId: guest.id, finding: 'Twice too late' };
      await expectOk(by.call('POST', `/api/events/${id}/remove`, removal));
    }
    await expectOk(by.call('POST', `/api/events/${id}/cancel`));
    await expectOk(by.call('POST', `/api/events/${id}/cancel`));
  }

  const rows: AuditRow[] = await expectOk(admin.call('GET', '/api/admin/audit'));

  const after = (state: string) => expect.objectContaining({ title: 'Games', state });
  expect(rows.filter(({ actor }) => actor?.id === host.id)).toEqual([]);
  expect(rows.filter(({ actor }) => actor?.id === admin.id).toReversed()).toMatchObject([
    { action: 'event_changed', before: {}, after: after('draft') },
    { action: 'event_changed', before: { state: 'draft' }, after: after('published') },
    { action: 'event_changed', before: { places: 4 }, after: { title: 'Games', places: 20 } },
    { action: 'guest_removed', member: { id: guest.id }, after: { finding: 'Twice too late' } },
    { action: 'event_changed', before: { state: 'published' }, after: after('cancelled') },
  ]);
});

it.each([
  ['en', 'Online. The lobby opens 15 minutes before the start.', 'Go to the lobby'],
  [
    'es',
    'En línea. La sala de espera se abre 15 minutos antes del comienzo.',
    'Ir a la sala de espera',
  ],
])(
  'mails about rounds of the lobby, of no place and no code: %s',
  async (language, line, lobby) => {
    app.setTime('2026-11-21T12:00:00.000Z');
    const host = await createHost(app);
    const fields = { ...rounds, places: 6, title: 'Rounds', hours: 30 };
    const id = await publishEvent(app, host, fields);
    const others: TestMember[] = [];
    for (let number = 0; number < 6; number += 1) others.push(await createGuest(app));
    for (const other of others) await expectOk(rsvp(other, id));
    const ann = await createGuest(app, { language });
    await expectOk(rsvp(ann, id));
    const mailAfter = async (act: () => unknown): Promise<string> => {
      await forgetMails(app);
      await act();
      await sendDueMails(app);
      const { subject, text } = app.mails.find(({ to }) => to === ann.email)!;
      return `${subject} ${text}`;
    };
    const clockAt = (time: string) => {
      app.setTime(time);
      return runEventClock(app.deps);
    };
    const startsAt = '2026-11-22T19:00:00.000Z';

    const mails = [
      await mailAfter(() => expectOk(rsvp(others[0]!, id, 'cancelled'))),
      await mailAfter(() => expectOk(host.call('PUT', `/api/events/${id}`, { startsAt }))),
      await mailAfter(() => clockAt('2026-11-21T20:00:00.000Z')),
      await mailAfter(() => clockAt('2026-11-22T17:30:00.000Z')),
    ];
    const cancelled = await mailAfter(() =>
      expectOk(host.call('POST', `/api/events/${id}/cancel`)),
    );

    for (const mail of mails) expect(mail).toContain(line);
    for (const mail of [...mails, cancelled]) {
      expect(mail).not.toMatch(/Austin|Where|Dónde|the place|lugar de|the code|código/u);
    }
    const leadsToLobby = mails.map((mail) => mail.includes(`/events/${id}/rounds`));
    expect(leadsToLobby).toEqual([false, false, false, true]);
    expect(mails[3]).toContain(lobby);
  },
);

it.each([
  ['the place of tables', tables, ['LOCATION:The Oak Café\\, Austin\\, TX']],
  ['no place of rounds', rounds, []],
])('puts %s into a calendar', async (_what, fields, lines) => {
  const id = await publishEvent(app, await createHost(app), fields);
  const ann = await app.createMember();

  const { body } = await ann.call('GET', `/api/events/${id}/calendar.ics`);

  expect(body.split('\r\n').filter((line) => line.startsWith('LOCATION'))).toEqual(lines);
});

it('publishes no rounds where there are no calls', async () => {
  const host = await createHost(app);
  const { id } = await expectOk(host.call('POST', '/api/events', eventBodyAt(app, 72, rounds)));

  const refused = await withoutCalls.onSecond(host).call('POST', `/api/events/${id}/publish`);

  expect([refused.statusCode, refused.json().code]).toEqual([409, 'calls_off']);
});

it('makes no published event one of rounds where there are no calls', async () => {
  const host = await createHost(app);
  const id = await publishEvent(app, host);

  const refused = await withoutCalls.onSecond(host).call('PUT', `/api/events/${id}`, rounds);

  expect([refused.statusCode, refused.json().code]).toEqual([409, 'calls_off']);
});
