import { beforeEach, describe, expect, it } from 'vitest';

import { createHost, eventBodyAt, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';

const app = useTestApp();
let host: TestMember;
let ann: TestMember;
beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00.000Z');
  host = await createHost(app, { fullName: 'Hana Host' });
  ann = await app.createMember({ fullName: 'Ann Field' });
});

describe('GET /api/events/:id/public', () => {
  it('shows a visitor the title, the category, the time, the city and a first name', async () => {
    const id = await publishEvent(app, host);

    expect((await app.call('GET', `/api/events/${id}/public`)).json()).toEqual({
      id,
      title: 'Board games at the Oak',
      category: 'games',
      city: 'Austin, TX',
      startsAt: '2026-11-24T12:00:00.000Z',
      endsAt: '2026-11-24T15:00:00.000Z',
      zone: 'America/Chicago',
      host: { firstName: 'Hana' },
    });
  });
});

describe('GET /api/events', () => {
  it('lists published events, soonest first, in pages, filtered by city, day and category', async () => {
    const second = await createHost(app);
    const ids = [
      await publishEvent(app, host, { hours: 30, city: 'Boise, ID' }),
      await publishEvent(app, second, { hours: 20, city: 'Boise, ID', category: 'food' }),
      await publishEvent(app, second, { hours: 60, city: 'Boise, ID' }),
    ];
    await expectOk(host.call('POST', '/api/events', eventBodyAt(app, 72, { city: 'Boise, ID' })));
    const list = async (query: string) =>
      (await expectOk(ann.call('GET', `/api/events?${query}`))).map(({ id }: { id: string }) => id);

    expect(await list('location=boise')).toEqual([ids[1], ids[0], ids[2]]);
    expect(await list('location=Boise, ID&category=food')).toEqual([ids[1]]);
    expect(await list('location=boise&from=2026-11-23')).toEqual([ids[2]]);
    expect(await list('location=boise&until=2026-11-23')).toEqual([ids[1], ids[0]]);
    const { startsAt } = await expectOk(ann.call('GET', `/api/events/${ids[0]}`));
    expect(await list(`location=boise&from=${startsAt}`)).toEqual([ids[0], ids[2]]);
    expect(await list(`location=boise&until=${startsAt}`)).toEqual([ids[1]]);
    expect(await list('location=Atlantis')).toEqual([]);
    const first = await ann.call('GET', '/api/events?location=boise&limit=2');
    const next = /<(?<next>[^>]+)>; rel="next"/u.exec(String(first.headers.link))?.groups?.['next'];
    expect(await list(next?.split('?')[1] ?? '')).toEqual([ids[2]]);
    for (const query of ['from=someday', 'from=0000-01-01', 'until=9999-12-31T23:59:59-23:00']) {
      expect((await ann.call('GET', `/api/events?${query}`)).statusCode).toBe(400);
    }
  });

  it('leaves out hosts who blocked the viewer or whom the viewer blocked', async () => {
    const id = await publishEvent(app, host, { city: 'Reno, NV' });
    await expectOk(host.call('POST', '/api/blocks', { userId: ann.id }));

    expect(await expectOk(ann.call('GET', '/api/events?location=Reno'))).toEqual([]);
    expect((await ann.call('GET', `/api/events/${id}`)).statusCode).toBe(404);
    expect((await rsvp(ann, id)).statusCode).toBe(404);
  });
});

describe('GET /api/events/mine', () => {
  it('lists the running event first, then the soonest to come, past ones last', async () => {
    const at = (hours: number) => publishEvent(app, host, { hours });
    const last = await at(96);
    const soon = await at(50);
    const older = await at(1);
    const newer = await at(10);
    const running = await at(47);
    for (const id of [last, soon, older, newer, running]) await expectOk(rsvp(ann, id));
    app.setTime('2026-11-23T12:00:00.000Z');

    for (const member of [ann, host]) {
      const mine = await expectOk(member.call('GET', '/api/events/mine'));
      const seen = mine.map(({ id, state }: { id: string; state: string }) => [id, state]);
      expect(seen).toEqual([
        [running, 'started'],
        [soon, 'published'],
        [last, 'published'],
        [newer, 'ended'],
        [older, 'ended'],
      ]);
    }
  });
});
