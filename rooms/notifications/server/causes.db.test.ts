import { describe, expect, it } from 'vitest';

import { jobKind } from '../../../platform/server/jobs/job.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { HOUR_MS } from '../../../platform/shared/index.ts';
import { createHost, eventBodyAt, publishEvent, rsvp } from '../../../testing/server/events.ts';
import {
  fixDate,
  formSquad,
  likeSquad,
  matchTwo,
  newSquad,
  openTestRoom,
} from '../../../testing/server/groups.ts';
import { act, expectOk } from '../../../testing/server/member-calls.ts';
import {
  createStaff,
  decide,
  givePicture,
  matchWithMessages,
  report,
  write,
} from '../../../testing/server/safety.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { aPicture, putFile } from '../../../testing/server/uploads.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { notifyAway } from '../../chat/server/index.ts';
import type { Notification } from '../index.ts';

const app = useTestApp();

const list = ({ call }: TestMember): Promise<Notification[]> =>
  expectOk(call('GET', '/api/notifications'));
const kinds = async (member: TestMember, begin = '') =>
  (await list(member)).map(({ kind }) => kind).filter((kind) => kind.startsWith(begin));
const find = async (member: TestMember, kind: string) =>
  (await list(member)).find((found) => found.kind === kind);
const createTwo = async () =>
  [
    await app.createMember({ fullName: 'Ann North' }),
    await app.createMember({ fullName: 'Ben South' }),
  ] as const;

describe('messages while away', () => {
  const sweep = () => notifyAway(app.deps, 10);

  it('notify a member who has not read, once until they read', async () => {
    const [ann, ben] = await createTwo();
    const conversationId = await matchWithMessages(app, ann, ben, [[ann, 'Hi!']]);

    await Promise.all([sweep(), sweep()]);
    await write(app, conversationId, [[ann, 'Are you there?']]);
    await sweep();

    expect(await find(ben, 'message')).toMatchObject({ params: { name: 'Ann North' } });
    expect(await kinds(ben, 'message')).toHaveLength(1);
    expect(await kinds(ann, 'message')).toEqual([]);
  });

  it('do not notify a member with an open tab or a muted conversation', async () => {
    const [ann, ben] = await createTwo();
    const cleo = await app.createMember();
    await matchWithMessages(app, ann, ben, [[ann, 'Hi!']]);
    const muted = await matchWithMessages(app, ann, cleo, [[ann, 'Hi!']]);
    await expectOk(cleo.call('PUT', `/api/conversations/${muted}/mute`, { muted: true }));
    app.deps.presence.join(ben.id);

    await sweep();
    expect(await kinds(ben, 'message')).toEqual([]);
    expect(await kinds(cleo, 'message')).toEqual([]);

    await app.deps.presence.leave(ben.id);
    await sweep();
    expect(await kinds(ben, 'message')).toEqual(['message']);
  });

  it('are in the list at once, before the job has run', async () => {
    const [ann, ben] = await createTwo();
    const conversationId = await matchWithMessages(app, ann, ben, [[ann, 'Hi!']]);

    expect(await kinds(ben, 'message')).toEqual(['message']);
    await write(app, conversationId, [[ann, 'Are you there?']]);
    expect(await kinds(ben, 'message')).toEqual(['message']);
    expect(await kinds(ann, 'message')).toEqual([]);
  });

  it('notify about messages in rooms, with a link to the room', async () => {
    const one = await newSquad(app, 'Owls');
    const other = await newSquad(app, 'Foxes');
    const room = await openTestRoom(one, other);
    await write(app, room.conversationId ?? '', [[one.members[0], 'Hello all']]);

    await sweep();

    const told = await find(other.members[0], 'message');
    expect(told).toMatchObject({ link: `/room/${room.id}`, params: {} });
    expect(await kinds(one.members[0], 'message')).toEqual([]);
  });
});

describe('squads', () => {
  it('notify about an invitation until it is withdrawn', async () => {
    const [ann, ben] = await createTwo();
    await matchTwo(ann, ben);
    await expectOk(ann.call('POST', '/api/squad', { name: 'Owls' }));
    const invited = await expectOk(ann.call('POST', '/api/squad/invitations', { userId: ben.id }));

    expect(await find(ben, 'squad-invitation')).toMatchObject({ params: { name: 'Ann North' } });

    const id = invited.invitation?.id ?? invited.id;
    await expectOk(ann.call('DELETE', `/api/squad/invitations/${id}`));
    expect(await kinds(ben, 'squad')).toEqual([]);
  });

  it('notify members about a new member, and about a squad that needs their answer', async () => {
    const [ann, ben] = await createTwo();
    const squad = await formSquad('Owls', [ann, ben]);
    const other = await newSquad(app, 'Foxes');
    expect(await find(ann, 'squad-joined')).toMatchObject({ params: { name: 'Ben South' } });

    const asked = await expectOk(ann.call('POST', '/api/squad/proposals', { squadId: other.id }));
    expect(await kinds(ben, 'squad-proposal')).toHaveLength(1);
    expect(await kinds(ann, 'squad-proposal')).toEqual([]);

    const address = `/api/squad/proposals/${asked.proposal.id}`;
    await expectOk(ben.call('PUT', address, { answer: 'yes' }));
    expect(await kinds(ben, 'squad-proposal')).toEqual([]);
    expect(squad.members).toHaveLength(2);
  });

  it('notify everybody about a new room, until they leave it', async () => {
    const one = await newSquad(app, 'Owls');
    const other = await newSquad(app, 'Foxes');
    await likeSquad(one, other);
    expect(await kinds(one.members[0], 'room')).toEqual([]);

    const { roomId } = await likeSquad(other, one);

    for (const member of [...one.members, ...other.members]) {
      expect(await find(member, 'room-opened')).toMatchObject({ link: `/room/${roomId}` });
    }
    await expectOk(one.members[0].call('POST', `/api/rooms/${roomId}/leave`));
    expect(await kinds(one.members[0], 'room')).toEqual([]);
  });
});

describe('dates', () => {
  it('notify about a plan, its time, a reminder and its end', async () => {
    const [ann, ben] = await createTwo();
    const { id, conversationId } = await matchTwo(ann, ben);
    const plan = await fixDate(`/api/conversations/${conversationId}/plans`, [ann, ben]);
    const when = { startsAt: '2026-11-28T18:00:00.000Z', zone: 'America/Chicago' };
    const link = `/conversation/${id}`;

    // A plan keeps one notification, the newest.
    for (const member of [ann, ben]) expect(await kinds(member, 'plan-proposed')).toEqual([]);
    expect(await find(ann, 'plan-fixed')).toMatchObject({
      link,
      params: { name: 'Ben South', ...when },
    });
    expect(await find(ben, 'plan-fixed')).toMatchObject({ params: when });

    await expectOk(ben.call('POST', `/api/plans/${plan.id}/cancel`));
    expect(await find(ann, 'plan-cancelled')).toMatchObject({
      params: { name: 'Ben South', ...when },
    });
    expect(await kinds(ben, 'plan-cancelled')).toEqual([]);
  });

  it('notify of no end before they are fixed', async () => {
    const [ann, ben] = await createTwo();
    const { id, conversationId } = await matchTwo(ann, ben);
    const place = { name: 'The Oak Café', city: 'Austin, TX' };
    const slots = [28, 29].map((day) => ({ startsAt: `2026-11-${day}T18:00:00.000Z`, place }));
    const address = `/api/conversations/${conversationId}/plans`;
    const { plan } = await expectOk(ann.call('POST', address, { slots }));
    const link = `/conversation/${id}`;
    expect(await find(ben, 'plan-proposed')).toMatchObject({ link, params: { name: 'Ann North' } });
    expect(await kinds(ann, 'plan-proposed')).toEqual([]);

    await expectOk(ann.call('POST', `/api/plans/${plan.id}/cancel`));

    expect(await kinds(ben, 'plan-cancelled')).toEqual([]);
    const { plan: seen } = await expectOk(ben.call('GET', `/api/plans/${plan.id}`));
    expect(seen.state).toBe('cancelled');
  });
});

describe('events', () => {
  it('notify the host, and the guests about a place, a change and the end', async () => {
    const host = await createHost(app, { fullName: 'Hugh Host' });
    const [ann, ben] = await createTwo();
    const eventId = await publishEvent(app, host);
    const title = 'Board games at the Oak';
    expect(await find(host, 'event-published')).toMatchObject({
      params: { title },
      link: `/events/${eventId}`,
    });

    await expectOk(rsvp(ann, eventId));
    // With another event of the host, no change waits for a moderator.
    await publishEvent(app, host, { hours: 300 });
    await expectOk(host.call('PUT', `/api/events/${eventId}`, { place: 'The Elm Café' }));
    expect(await find(ann, 'event-changed')).toMatchObject({ params: { title } });
    expect(await kinds(ben, 'event')).toEqual([]);

    await expectOk(host.call('POST', `/api/events/${eventId}/cancel`));
    expect(await find(ann, 'event-cancelled')).toMatchObject({ params: { city: 'Austin, TX' } });
  });

  it('notify a member who moves up from the waiting list, and one who is removed', async () => {
    const host = await createHost(app);
    const eventId = await publishEvent(app, host);
    const guests: TestMember[] = [];
    for (let index = 0; index < 5; index += 1) {
      guests.push(await app.createMember());
      await expectOk(rsvp(guests[index]!, eventId));
    }
    const [first, , , , waiting] = guests as [TestMember, ...TestMember[]];

    const removal = { userId: first.id, finding: 'Rude' };
    await expectOk(host.call('POST', `/api/events/${eventId}/remove`, removal));

    expect(await kinds(first, 'event')).toEqual(['event-removed']);
    expect(await kinds(waiting!, 'event')).toEqual(['event-moved-up']);
  });

  it('remind guests twice, and notify the host why an event was rejected', async () => {
    const host = await createHost(app);
    const [ann, ben] = await createTwo();
    const eventId = await publishEvent(app, host, { hours: 30 });
    await expectOk(rsvp(ann, eventId));
    const startsAt = new Date(app.deps.clock().getTime() + 30 * HOUR_MS);
    for (const hours of [24, 24, 2, 2]) {
      app.setTime(new Date(startsAt.getTime() - hours * HOUR_MS));
      await runWork(app.deps, (work) => work.enqueue(jobKind('events.clock'), {}));
      await app.runJobs();
    }

    const reminders = (await list(ann)).filter(({ kind }) => kind === 'event-reminder');
    const told = { title: 'Board games at the Oak', startsAt: startsAt.toISOString() };
    expect(reminders.map(({ params }) => params)).toMatchObject([told, told]);
    expect(await kinds(ben, 'event')).toEqual([]);

    const newcomer = await createHost(app);
    const moderator = await createStaff(app, 'moderator');
    const { id } = await expectOk(newcomer.call('POST', '/api/events', eventBodyAt(app, 72)));
    await expectOk(newcomer.call('POST', `/api/events/${id}/publish`));
    const decision = { outcome: 'refused', finding: 'Where is it?' };
    await expectOk(moderator.call('POST', `/api/desk/events/${id}/decide`, decision));
    expect(await find(newcomer, 'event-refused')).toMatchObject({
      params: { title: told.title },
      link: `/events/${id}`,
    });
  });

  it('are hidden when the guest has blocked the host since', async () => {
    const host = await createHost(app);
    const ann = await app.createMember();
    const eventId = await publishEvent(app, host);
    await expectOk(rsvp(ann, eventId));
    // With another event of the host, no change waits for a moderator.
    await publishEvent(app, host, { hours: 300 });
    await expectOk(host.call('PUT', `/api/events/${eventId}`, { place: 'The Elm Café' }));

    await expectOk(ann.call('POST', '/api/blocks', { userId: host.id }));

    expect(await kinds(ann, 'event')).toEqual([]);
  });
});

describe('safety', () => {
  it('notifies about a warning and its appeal, and informs the reporter', async () => {
    const [ann, ben] = await createTwo();
    const moderator = await createStaff(app, 'moderator');
    const { report: filed } = await expectOk(report(ann, ben));
    await expectOk(decide(moderator, ben, { decision: 'warn' }));

    expect(await find(ben, 'standing')).toMatchObject({
      link: '/standing',
      params: { decision: 'warn' },
    });
    expect(await find(ann, 'report-answered')).toMatchObject({
      params: { code: filed.code, outcome: 'acted' },
      link: '/reports',
    });

    const { restrictions } = await expectOk(ben.call('GET', '/api/standing'));
    const text = 'It was a joke';
    const appeal = { decisionId: restrictions[0].id, text };
    await expectOk(ben.call('POST', '/api/appeals', appeal));
    const second = await createStaff(app, 'moderator');
    const [waiting] = await expectOk(second.call('GET', '/api/desk/appeals'));
    const answer = { outcome: 'upheld', finding: 'It was not' };
    await expectOk(second.call('POST', `/api/desk/appeals/${waiting.id}/decide`, answer));

    expect(await find(ben, 'appeal-answered')).toMatchObject({ params: { outcome: 'upheld' } });
    expect(await kinds(ann, 'standing')).toEqual([]);
  });
});

it('notifies about a decision that was undone without an appeal', async () => {
  const [ann, ben] = await createTwo();
  const moderator = await createStaff(app, 'moderator');
  await expectOk(report(ann, ben));
  const decided = await expectOk(decide(moderator, ben, { decision: 'limit', days: 7 }));
  const { id, version } = decided.case;
  const body = { version, decision: 'reverse', finding: 'My mistake', rule: 'spam' };

  await expectOk(moderator.call('POST', `/api/desk/cases/${id}/decide`, body));

  expect(await find(ben, 'appeal-answered')).toMatchObject({
    params: { outcome: 'overturned' },
    link: '/standing',
  });
});

it.each(['checked', 'refused'])('notifies about a photo check that is %s', async (outcome) => {
  const ann = await app.createMember();
  const moderator = await createStaff(app, 'moderator');
  await givePicture(app, ann);
  const { id } = await expectOk(ann.call('POST', '/api/photo-check'));
  const { uploadURL } = await expectOk(ann.call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, uploadURL, await aPicture());
  await expectOk(ann.call('PUT', `/api/photo-check/${id}`, { selfieURL: uploadURL }));
  const finding = outcome === 'refused' ? 'Too dark' : '';

  const answer = { outcome, finding };
  await expectOk(moderator.call('POST', `/api/desk/photo-checks/${id}/decide`, answer));

  expect(await find(ann, 'photo-check')).toMatchObject({ params: { outcome } });
});

it('notifies about an achievement once', async () => {
  const [ann, ben] = await createTwo();
  const cleo = await app.createMember();

  await act(ann, ben, 'like');
  await act(ben, ann, 'like');
  await act(ann, cleo, 'like');
  await act(cleo, ann, 'like');

  const earned = (await list(ann)).filter(({ kind }) => kind === 'achievement');
  const ids = earned.map(({ params }) => params['achievementId']);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  expect(earned[0]).toMatchObject({ link: '/profile?tab=achievements' });
});
