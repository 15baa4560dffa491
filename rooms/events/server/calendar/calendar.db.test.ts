import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';

import { createHost, publishEvent, rsvp } from '../../../../testing/server/events.ts';
import { fixDate, matchTwo } from '../../../../testing/server/groups.ts';
import { leaveCommunity } from '../../../../testing/server/leaving.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { calendarLinks, members, type Member } from '../../../account/server/index.ts';

const app = useTestApp();
let ann: TestMember;
let ben: TestMember;
let host: TestMember;
beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00.000Z');
  ann = await app.createMember({ fullName: 'Ann Field' });
  ben = await app.createMember({ fullName: 'Ben Brook' });
  host = await createHost(app, { fullName: 'Hana Host' });
});

const subscribe = async ({ call }: TestMember): Promise<string> => {
  const { link } = await expectOk(call('POST', '/api/calendar'));
  return new URL(link).pathname;
};
const read = (path: string) => app.call('GET', path);
const entriesAt = async (path: string) => {
  const { body } = await read(path);
  return ICAL.Component.fromString(body)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
};
const setAccess = (fields: Pick<Member, 'access' | 'accessUntil'>) =>
  app.deps.db.update(members).set(fields).where(eq(members.id, ann.id));
const plan = async () => {
  const { conversationId } = await matchTwo(ann, ben);
  return fixDate(`/api/conversations/${conversationId}/plans`, [ann, ben]);
};

describe('a calendar to subscribe to', () => {
  it('has the dates and events of a member, and nobody’s name', async () => {
    await plan();
    const going = await publishEvent(app, host, { title: 'Going' });
    const waiting = await publishEvent(app, host, { title: 'Not going' });
    await expectOk(rsvp(ann, going));
    await expectOk(rsvp(ann, waiting));
    await expectOk(rsvp(ann, waiting, 'cancelled'));

    const path = await subscribe(ann);

    const entries = await entriesAt(path);
    expect(entries.map(({ summary }) => summary)).toEqual(['Going', 'Rizzly']);
    expect(entries[0]?.location).toContain('12 Oak Street');
    const { body, headers } = await read(path);
    expect(body).not.toMatch(/Brook|Ben|Hana/u);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  });

  it('says which are canceled, in a newer version of the entry', async () => {
    const eventId = await publishEvent(app, host);
    await expectOk(rsvp(ann, eventId));
    const { id } = await plan();
    const path = await subscribe(ann);

    await expectOk(host.call('POST', `/api/events/${eventId}/cancel`));
    await expectOk(ben.call('POST', `/api/plans/${id}/cancel`));

    const seen = (await entriesAt(path)).map(({ sequence, component }) => [
      sequence,
      component.getFirstPropertyValue('status'),
    ]);
    expect(seen).toEqual([
      [1, 'CANCELLED'],
      [1, 'CANCELLED'],
    ]);
  });

  it('has nothing with somebody who blocked the member', async () => {
    await plan();
    await expectOk(rsvp(ann, await publishEvent(app, host)));
    const path = await subscribe(ann);
    expect(await entriesAt(path)).toHaveLength(2);

    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));
    await expectOk(host.call('POST', '/api/blocks', { userId: ann.id }));

    expect(await entriesAt(path)).toEqual([]);
  });

  it('has one address at a time, of which only a hash is stored', async () => {
    const first = await subscribe(ann);
    const second = await subscribe(ann);

    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect(await expectOk(ann.call('GET', '/api/calendar'))).toEqual({
      since: '2026-11-21T12:00:00.000Z',
    });
    const stored = JSON.stringify(await app.deps.db.select().from(calendarLinks));
    expect(stored).not.toContain(second.split('/').at(-1)?.replace('.ics', ''));
    expect(second).toMatch(/^\/api\/calendar\/[\w-]{22}\.ics$/u);
  });

  it('ends when the member ends it, leaves or is suspended', async () => {
    const dead = await read('/api/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics');
    expect(dead.statusCode).toBe(404);
    const ends = [
      () => expectOk(ann.call('DELETE', '/api/calendar')),
      () => setAccess({ access: 'suspended', accessUntil: new Date('2026-11-28T12:00:00Z') }),
      () => setAccess({ access: 'banned', accessUntil: null }),
      () => leaveCommunity(app, ann),
    ];
    for (const end of ends) {
      const path = await subscribe(ann);
      expect((await read(path)).statusCode).toBe(200);

      await end();

      const { statusCode, body } = await read(path);
      expect([statusCode, body]).toEqual([404, dead.body]);
      await setAccess({ access: 'full', accessUntil: null });
    }
    const own = eq(calendarLinks.memberId, ann.id);
    expect(await app.deps.db.select().from(calendarLinks).where(own)).toEqual([]);
  });
});
