import { beforeEach, describe, expect, it } from 'vitest';

import {
  fixDate,
  matchTwo,
  newSquad,
  openTestRoom,
  readPlan,
} from '../../../../testing/server/groups.ts';
import { expectOk, statusOf } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { Notification } from '../../../notifications/index.ts';
import type { Plan } from '../../index.ts';
import { handleDuePlans } from '../jobs.ts';
import { plans } from '../tables.ts';
import { readDates } from './routes.ts';

const app = useTestApp();
const START = '2026-11-21T12:00:00.000Z';
const DURING = '2026-11-28T18:30:00.000Z';

beforeEach(async () => {
  app.setTime(START);
  // Plans of other tests would also be due.
  await app.deps.db.delete(plans);
});

/** Creates two squads with a date on Saturday at 18:00 UTC. */
async function meet(sizes: [number, number] = [2, 2]) {
  const [one, two] = [await newSquad(app, 'Ann', sizes[0]), await newSquad(app, 'Ben', sizes[1])];
  const room = await openTestRoom(one, two);
  const plan = await fixDate(`/api/rooms/${room.id}/plans`, [...one.members, ...two.members]);
  expect(plan.state).toBe('fixed');
  return { one, two, room, plan };
}

const leave = (member: TestMember, roomId: string) =>
  expectOk(member.call('POST', `/api/rooms/${roomId}/leave`));
const checkOn = (member: TestMember, { id }: Plan) =>
  member.call('PUT', `/api/plans/${id}/check-on-me`, {
    at: '2026-11-28T20:00:00Z',
    contacts: [`${member.id}@friends.example`],
  });

const noticesOf = async ({ call }: TestMember, begin: string) => {
  const all: Notification[] = await expectOk(call('GET', '/api/notifications'));
  return all.filter(({ kind }) => kind.startsWith(begin));
};

/** The members who are asked whether they are all right when the checks are due. */
async function runChecks(): Promise<string[]> {
  app.setTime('2026-11-28T20:00:00.000Z');
  app.mails.length = 0;
  await handleDuePlans(app.deps);
  await app.runJobs();
  return app.mails.flatMap(({ to, subject }) => (subject === 'Are you all right?' ? [to] : []));
}

describe('a coming date', () => {
  it('is listed for everybody in it until one of the two is blocked', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const { conversationId } = await matchTwo(ann, ben);
    const plan = await fixDate(`/api/conversations/${conversationId}/plans`, [ann, ben]);
    const dates = ({ call }: TestMember) => expectOk(call('GET', '/api/dates'));
    const place = { name: 'Zilker Park', city: 'Austin, TX' };
    const date = { planId: plan.id, startsAt: plan.slots[0]?.startsAt, place };
    expect(await dates(ann)).toMatchObject([{ ...date, others: [{ id: ben.id }] }]);
    expect(await dates(ben)).toMatchObject([{ ...date, others: [{ id: ann.id }] }]);

    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));

    expect([await dates(ann), await dates(ben)]).toEqual([[], []]);
  });

  it('of a room is not listed for a member who leaves it', async () => {
    const { one, room, plan } = await meet([3, 2]);
    const [ann, amy] = one.members as unknown as [TestMember, TestMember];
    await leave(ann, room.id);

    expect(await expectOk(ann.call('GET', '/api/dates'))).toEqual([]);
    expect(await expectOk(amy.call('GET', '/api/dates'))).toMatchObject([{ planId: plan.id }]);
  });
});

describe('a date that has begun', () => {
  it('continues for everybody when members leave the room and it closes', async () => {
    const { one, two, room, plan } = await meet();
    const [ann, amy] = one.members as unknown as [TestMember, TestMember];
    const [ben, bob] = two.members as unknown as [TestMember, TestMember];
    app.setTime(DURING);

    await leave(ann, room.id);

    for (const member of [ann, amy, ben]) {
      const at = `/api/plans/${plan.id}`;
      expect((await readPlan(member, plan)).members).toBe(4);
      expect(await statusOf(member.call('GET', `${at}/calendar.ics`))).toBe(200);
      expect(await statusOf(member.call('POST', `${at}/share`))).toBe(200);
      expect(await statusOf(checkOn(member, plan))).toBe(200);
      expect(await statusOf(member.call('PUT', `${at}/reflection`, { how: 'good' }))).toBe(200);
    }
    await expectOk(bob.call('POST', `/api/plans/${plan.id}/confirm`, { userId: ann.id }));
    const confirmed = await ann.call('POST', `/api/plans/${plan.id}/confirm`, { userId: bob.id });
    expect(confirmed.json()).toEqual({ confirmed: true });
    expect((await runChecks()).length).toBe(3);
  });

  it('keeps its closed room in the list while it can be confirmed', async () => {
    const { one, two, room, plan } = await meet();
    const [ben] = two.members;
    const list = () => expectOk(ben.call('GET', '/api/rooms'));
    app.setTime(DURING);
    await leave(one.members[0], room.id);

    expect(await list()).toMatchObject([{ id: room.id, closedAt: DURING, lastMessage: null }]);
    const shown = await expectOk(ben.call('GET', `/api/rooms/${room.id}`));
    expect(shown.plan).toMatchObject({ id: plan.id, fixedSlotId: plan.fixedSlotId });

    app.setTime('2026-11-29T18:00:01.000Z');
    expect(await list()).toEqual([]);
  });

  it('is among the past dates of a member who left the room, and of everybody else in it', async () => {
    const { one, two, room, plan } = await meet([3, 2]);
    const [ann, amy] = one.members as unknown as [TestMember, TestMember];
    const [ben] = two.members;
    const past = (member: TestMember) => expectOk(member.call('GET', '/api/dates'));
    app.setTime(DURING);
    await leave(ann, room.id);

    const place = { name: 'Zilker Park', city: 'Austin, TX' };
    const date = { planId: plan.id, startsAt: plan.slots[0]?.startsAt, zone: 'America/Chicago' };
    for (const member of [ann, ben]) {
      const [listed] = await past(member);
      expect(listed).toMatchObject({ ...date, place });
      expect(listed.others).toHaveLength(4);
      expect(listed.others[0]).not.toHaveProperty('email');
    }
    await expectOk(ann.call('POST', '/api/blocks', { userId: amy.id }));
    expect((await past(ann))[0].others.map(({ id }: TestMember) => id)).not.toContain(amy.id);
    // After their sessions have expired.
    const later = new Date('2027-02-26T18:00:01.000Z');
    expect(await readDates(app.deps.db, ben.id, later)).toEqual([]);
  });

  it('of two is no longer a past date once they are separated', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const { conversationId } = await matchTwo(ann, ben);
    await fixDate(`/api/conversations/${conversationId}/plans`, [ann, ben]);
    app.setTime(DURING);
    expect(await expectOk(ann.call('GET', '/api/dates'))).toHaveLength(1);

    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));

    for (const { call } of [ann, ben])
      expect(await expectOk(call('GET', '/api/dates'))).toEqual([]);
  });

  const rename = ({ call, id }: TestMember, fullName: string) =>
    expectOk(call('PUT', `/api/users/${id}`, { fullName }));
  const share = async ({ call }: TestMember, { id }: { id: string }) => {
    const { link } = await expectOk(call('POST', `/api/plans/${id}/share`));
    const token = link.split('/').at(-1);
    return async () => (await expectOk(app.call('GET', `/api/shared/${token}`))).firstNames;
  };

  it('of two shows no later name in its shared links once one has blocked the other', async () => {
    const ann = await app.createMember({ fullName: 'Ann Field' });
    const ben = await app.createMember({ fullName: 'Ben Brook' });
    const { conversationId } = await matchTwo(ann, ben);
    const plan = await fixDate(`/api/conversations/${conversationId}/plans`, [ann, ben]);
    const shared = await share(ann, plan);
    await rename(ben, 'Benny Brook');
    app.setTime(DURING);
    expect(await shared()).toEqual(['Ann', 'Benny']);

    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));
    await rename(ben, 'Zoe Brook');

    expect(await shared()).toEqual(['Ann', 'Benny']);
  });

  it('of a room shows no later names in shared links once one has left or the room closed', async () => {
    const { one, two, room, plan } = await meet([2, 3]);
    const [ann, amy] = one.members as unknown as [TestMember, TestMember];
    const [ben, bob] = two.members as unknown as [TestMember, TestMember];
    const [anns, amys] = [await share(ann, plan), await share(amy, plan)];
    app.setTime(DURING);
    await leave(ben, room.id);
    await rename(ben, 'Zoe Left');
    await rename(bob, 'Bobby Stayed');
    expect(await amys()).toEqual(['Ann', 'Ann', 'Ben', 'Ben', 'Bobby']);
    // Leaves too few of this squad, which closes the room.
    await expectOk(ann.call('POST', '/api/blocks', { userId: bob.id }));

    await rename(bob, 'Zoe Later');
    await rename(amy, 'Zoe Later');

    expect(await anns()).toEqual(['Ann', 'Ann', 'Ben', 'Ben', 'Ben']);
    expect(await amys()).toEqual(['Ann', 'Ann', 'Ben', 'Ben', 'Bobby']);
  });

  it('can’t be cancelled', async () => {
    const { one, plan } = await meet();
    app.setTime(DURING);

    expect(await statusOf(one.members[0].call('POST', `/api/plans/${plan.id}/cancel`))).toBe(409);
  });

  it('can’t be confirmed by a member who is hidden', async () => {
    const { one, two, room, plan } = await meet();
    const [ann] = one.members;
    const [ben] = two.members;
    app.setTime(DURING);
    await leave(one.members[1]!, room.id);
    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));

    const confirm = (by: TestMember, { id }: TestMember) =>
      statusOf(by.call('POST', `/api/plans/${plan.id}/confirm`, { userId: id }));

    expect([await confirm(ann, ben), await confirm(ben, ann)]).toEqual([404, 404]);
  });
});

describe('a date to come', () => {
  it('is canceled when its room closes', async () => {
    const { one, two, room, plan } = await meet();
    const [ben] = two.members;
    await expectOk(checkOn(ben, plan));

    await leave(one.members[0], room.id);

    expect((await readPlan(ben, plan)).state).toBe('cancelled');
    const { body } = await ben.call('GET', `/api/plans/${plan.id}/calendar.ics`);
    expect(body).toContain('STATUS:CANCELLED\r\n');
    expect(body).toContain('SEQUENCE:1\r\n');
    expect(await runChecks()).toEqual([]);
  });

  it('notifies the remaining members when its room closes, not the one who left', async () => {
    const { one, two, room, plan } = await meet();
    const [ann, amy] = one.members as unknown as [TestMember, TestMember];

    await leave(ann, room.id);

    const notice = { kind: 'plan-cancelled', params: { startsAt: plan.slots[0]?.startsAt } };
    const link = `/room/${room.id}`;
    for (const member of [amy, ...two.members]) {
      expect(await noticesOf(member, 'plan-cancelled')).toMatchObject([{ ...notice, link }]);
      expect(await noticesOf(member, 'plan-lapsed')).toEqual([]);
    }
    expect(await noticesOf(ann, 'plan-cancelled')).toEqual([]);
  });

  it('sends no check to a member who left its room', async () => {
    const { one, room, plan } = await meet([3, 2]);
    const [ann, amy] = one.members as unknown as [TestMember, TestMember];
    await expectOk(checkOn(ann, plan));
    await expectOk(checkOn(amy, plan));

    await leave(ann, room.id);

    expect(await statusOf(ann.call('GET', `/api/plans/${plan.id}`))).toBe(404);
    expect((await runChecks()).length).toBe(1);
  });

  it.each([
    [
      'one blocks the other',
      (ann: TestMember, ben: TestMember) => ann.call('POST', '/api/blocks', { userId: ben.id }),
    ],
    [
      'one unmatches',
      (ann: TestMember, _ben: TestMember, matchId: string) =>
        ann.call('POST', `/api/matches/${matchId}/unmatch`),
    ],
  ])('of two is canceled when %s', async (_how, part) => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const { id, conversationId } = await matchTwo(ann, ben);
    const plan = await fixDate(`/api/conversations/${conversationId}/plans`, [ann, ben]);
    await expectOk(checkOn(ben, plan));
    const { link } = await expectOk(ben.call('POST', `/api/plans/${plan.id}/share`));

    await expectOk(part(ann, ben, id));

    const [notice] = await noticesOf(ben, 'plan');
    expect(notice).toMatchObject({
      kind: 'plan-cancelled',
      params: { startsAt: '2026-11-28T18:00:00.000Z' },
      link: '/matches',
    });
    expect(await noticesOf(ann, 'plan-cancelled')).toEqual([]);

    const shared = app.call('GET', `/api/shared/${String(link).split('/').at(-1)}`);
    expect(await statusOf(shared)).toBe(404);
    expect(await runChecks()).toEqual([]);
  });
});
