import { beforeEach, describe, expect, it } from 'vitest';

import { createHost, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { comeBackToCommunity, leaveCommunity } from '../../../testing/server/leaving.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { findRsvp } from './rsvp-repository.ts';

const app = useTestApp();
beforeEach(() => app.setTime('2026-11-21T12:00:00.000Z'));

const createPeople = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.createMember()));
const statusOf = async (eventId: string, { id }: TestMember) =>
  (await findRsvp(app.deps.db, eventId, id))?.status;
const positionOf = async (eventId: string, { call }: TestMember) =>
  (await expectOk(call('GET', `/api/events/${eventId}`))).myRsvp.position;

describe('a member who comes back', () => {
  it('gets their place at an event if one is free', async () => {
    const host = await createHost(app);
    const eventId = await publishEvent(app, host);
    const [ann, ben] = (await createPeople(2)) as [TestMember, TestMember];
    await expectOk(rsvp(ann, eventId));
    await expectOk(rsvp(ben, eventId));
    await leaveCommunity(app, ann);
    expect(await statusOf(eventId, ann)).toBe('cancelled');

    await comeBackToCommunity(app, ann);

    expect(await statusOf(eventId, ann)).toBe('going');
    expect((await expectOk(ben.call('GET', `/api/events/${eventId}`))).going).toBe(2);
  });

  it('is first on the waiting list when all places are taken', async () => {
    const host = await createHost(app);
    const eventId = await publishEvent(app, host);
    const people = await createPeople(6);
    for (const one of people) await expectOk(rsvp(one, eventId));
    const [ann, , , , eve, fay] = people as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    await leaveCommunity(app, ann);
    expect(await statusOf(eventId, eve)).toBe('going');

    await comeBackToCommunity(app, ann);

    expect(await statusOf(eventId, ann)).toBe('waiting');
    expect(await positionOf(eventId, fay)).toBe(2);
    await expectOk(rsvp(eve, eventId, 'cancelled'));
    expect(await statusOf(eventId, ann)).toBe('going');
    expect(await positionOf(eventId, fay)).toBe(1);
  });

  it.each([
    ['has begun', async () => app.setTime('2026-11-25T12:00:00.000Z')],
    [
      'was canceled',
      (host: TestMember, id: string) => host.call('POST', `/api/events/${id}/cancel`),
    ],
  ])('does not return to an event that %s', async (_how, end) => {
    const host = await createHost(app);
    const eventId = await publishEvent(app, host);
    const ann = await app.createMember();
    await expectOk(rsvp(ann, eventId));
    await leaveCommunity(app, ann);
    await end(host, eventId);

    await comeBackToCommunity(app, ann);

    expect(await statusOf(eventId, ann)).toBe('cancelled');
  });

  it('does not return to an event that they had canceled', async () => {
    const host = await createHost(app);
    const eventId = await publishEvent(app, host);
    const ann = await app.createMember();
    await expectOk(rsvp(ann, eventId));
    await expectOk(rsvp(ann, eventId, 'cancelled'));
    await leaveCommunity(app, ann);

    await comeBackToCommunity(app, ann);

    expect(await statusOf(eventId, ann)).toBe('cancelled');
  });
});
