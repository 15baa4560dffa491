import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  fixPlannedDate,
  matchTwo,
  PLACE,
  planDate,
  readPlan,
  slot,
  SLOTS,
  vote,
} from '../../../../testing/server/groups.ts';
import { expectOk, statusOf } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import type { Plan } from '../../index.ts';
import { handleDuePlans } from '../jobs.ts';
import { plans } from '../tables.ts';

const app = useTestApp();
const START = '2026-11-21T12:00:00.000Z';
beforeEach(async () => {
  app.setTime(START);
  // Plans of other tests would also be due.
  await app.deps.db.delete(plans);
});

describe('a plan', () => {
  it('comes from nobody on hold before the first message', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const { conversationId } = await matchTwo(ann, ben);
    const limitedUntil = new Date('2027-01-01');
    await app.deps.db.update(members).set({ limitedUntil }).where(eq(members.id, ann.id));
    const path = `/api/conversations/${conversationId}/plans`;

    expect((await ann.call('POST', path, { slots: SLOTS })).statusCode).toBe(403);
    expect((await ben.call('POST', path, { slots: SLOTS })).statusCode).toBe(201);
  });

  it('is fixed by the last vote, at the slot with the most "yes" votes', async () => {
    const { all, plan } = await planDate(app);
    expect(plan).toMatchObject({ state: 'open', fixedSlotId: null });
    expect(plan.slots[0]).toMatchObject({
      startsAt: '2026-11-28T18:00:00.000Z',
      zone: 'America/Chicago',
      place: PLACE,
      yes: 0,
      ifNeeded: 0,
      no: 0,
    });

    const [last, ...others] = all.toReversed();
    for (const member of others) await expectOk(vote(member, plan, ['if_needed', 'yes']));
    const votedIds = others.map(({ id }) => id);
    expect((await readPlan(last!, plan)).votedIds.toSorted()).toEqual(votedIds.toSorted());
    const answer = await vote(last!, plan, ['yes', 'yes']);

    const fixed = answer.json().plan;
    expect(fixed).toMatchObject({ state: 'fixed', fixedSlotId: plan.slots[1]?.id });
    expect(fixed.slots[0]).toMatchObject({ yes: 1, ifNeeded: 3, no: 0 });
    expect(await statusOf(vote(last!, plan, ['no', 'no']))).toBe(409);
    const path = `/api/conversations/${plan.conversationId}/messages`;
    expect(await expectOk(last!.call('GET', path))).toMatchObject([
      { content: `The date is set: ${PLACE.name}`, notice: { kind: 'date', name: PLACE.name } },
    ]);
  });

  it('lapses when no slot has two members of each side', async () => {
    const { all, plan } = await planDate(app);
    for (const [index, member] of all.entries()) {
      await expectOk(vote(member, plan, index === 0 ? ['no', 'no'] : ['yes', 'yes']));
    }
    expect((await readPlan(all[0]!, plan)).state).toBe('lapsed');
  });

  it('notifies everybody once when its time is up', async () => {
    const { all, plan, roomId } = await planDate(app);
    app.setTime('2026-11-26T18:00:00.000Z');

    await handleDuePlans(app.deps);
    await handleDuePlans(app.deps);

    expect((await readPlan(all[0]!, plan)).state).toBe('lapsed');
    for (const { call } of all) {
      const notices = await expectOk(call('GET', '/api/notifications'));
      const lapsed = notices.filter(({ kind }: { kind: string }) => kind === 'plan-lapsed');
      expect(lapsed).toMatchObject([{ link: `/room/${roomId}`, params: { startsAt: null } }]);
    }
  });

  it('is fixed once when the last vote and the clock come at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { all, plan } = await planDate(app);
      const [last, ...others] = all;
      for (const member of others) await expectOk(vote(member, plan, ['yes', 'no']));
      await expectOk(
        last!.call('PUT', `/api/plans/${plan.id}/votes`, {
          votes: { [plan.slots[0]!.id]: 'yes' },
        }),
      );
      app.setTime('2026-11-26T18:00:00.000Z');
      app.liveMessages.length = 0;
      const [voted] = await Promise.all([
        vote(last!, plan, ['yes', 'no']),
        handleDuePlans(app.deps),
        handleDuePlans(app.deps),
      ]);

      expect([200, 409]).toContain(voted.statusCode);
      expect(await readPlan(all[1]!, plan)).toMatchObject({
        state: 'fixed',
        fixedSlotId: plan.slots[0]?.id,
      });
      app.setTime(START);
    }
  });

  it('keeps the instant over the end of daylight saving time', async () => {
    app.setTime('2026-10-20T12:00:00.000Z');
    // 18:00 in Austin, before and after the clocks go back.
    const { plan } = await planDate(app, [
      slot('2026-10-30T18:00:00-05:00'),
      slot('2026-11-06T18:00:00-06:00'),
    ]);
    const shown = plan.slots.map(({ startsAt, zone }) =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(new Date(startsAt)),
    );
    expect(shown).toEqual(['18', '18']);
  });

  it('is rejected with one slot, six slots, a past time, an address, or an unknown city', async () => {
    const { one, roomId, plan } = await planDate(app);
    const [ann] = one.members;
    const propose = (slots: object[]) =>
      statusOf(ann.call('POST', `/api/rooms/${roomId}/plans`, { slots }));
    expect(await propose(SLOTS)).toBe(409);
    await expectOk(ann.call('POST', `/api/plans/${plan.id}/cancel`));

    expect(await propose([SLOTS[0]!])).toBe(400);
    const ofTwo = `/api/conversations/${plan.conversationId}/plans`;
    expect(await statusOf(ann.call('POST', ofTwo, { slots: [SLOTS[0]!] }))).toBe(400);
    const six = Array.from({ length: 6 }, (_, day) => slot(`2026-12-0${day + 1}T18:00:00Z`));
    expect(await propose(six)).toBe(400);
    expect(await propose([slot('2026-11-20T18:00:00Z'), SLOTS[0]!])).toBe(400);
    const at = (of: object) => ({ startsAt: '2026-12-01T18:00:00Z', place: of });
    expect(await propose([at({ name: '12 Oak Street', city: 'Austin, TX' }), SLOTS[0]!])).toBe(400);
    expect(await propose([at({ name: 'Park', city: 'Nowhere' }), SLOTS[0]!])).toBe(400);
    expect(await propose(SLOTS)).toBe(201);
  });

  it('needs only one slot between two who matched', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const { conversationId } = await matchTwo(ann, ben);
    const path = `/api/conversations/${conversationId}/plans`;
    expect(await statusOf(ann.call('POST', path, { slots: [] }))).toBe(400);

    const { plan } = (await ann.call('POST', path, { slots: [SLOTS[0]!] })).json();
    await expectOk(vote(ann, plan, ['yes']));

    expect((await vote(ben, plan, ['yes'])).json().plan).toMatchObject({
      state: 'fixed',
      fixedSlotId: plan.slots[0].id,
    });
  });

  it('can also be made by two who matched, one on each side', async () => {
    const [ann, ben, cleo] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    const { conversationId } = await matchTwo(ann, ben);
    const path = `/api/conversations/${conversationId}/plans`;
    expect(await statusOf(cleo.call('POST', path, { slots: SLOTS }))).toBe(404);
    const { plan } = (await ann.call('POST', path, { slots: SLOTS })).json();

    await expectOk(vote(ann, plan, ['yes', 'no']));
    expect((await vote(ben, plan, ['if_needed', 'no'])).json().plan.state).toBe('fixed');
    expect(await statusOf(cleo.call('GET', `/api/plans/${plan.id}`))).toBe(404);

    app.setTime('2026-11-27T18:30:00.000Z');
    app.mails.length = 0;
    await handleDuePlans(app.deps);
    await app.runJobs();
    const reminder = app.mails.find(({ subject }) => subject === 'Your date is coming up');
    expect(reminder?.text).toMatch(/\/conversation\/[\da-f-]{36}/u);

    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));
    expect(await statusOf(ann.call('GET', `/api/plans/${plan.id}`))).toBe(404);
  });

  it('has a calendar file once it is fixed, and sends each reminder once', async () => {
    const { all, plan } = await fixPlannedDate(app);
    const path = `/api/plans/${plan.id}/calendar.ics`;
    const file = await all[0]!.call('GET', path);
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toContain('DTSTART:20261128T180000Z');
    expect(await statusOf((await app.createMember()).call('GET', path))).toBe(404);

    const remindedAt = async (at: string) => {
      app.setTime(at);
      app.mails.length = 0;
      await handleDuePlans(app.deps);
      await handleDuePlans(app.deps);
      await app.runJobs();
      return reminderMails().length;
    };
    // Mails about other things are waiting, too.
    const reminderMails = () =>
      app.mails.filter(({ subject }) => subject === 'Your date is coming up');
    expect(await remindedAt('2026-11-27T17:59:00.000Z')).toBe(0);
    expect(await remindedAt('2026-11-27T18:00:00.000Z')).toBe(4);
    expect(reminderMails()[0]?.text).toContain('12:00 PM CST');
    expect(reminderMails()[0]?.headers).toHaveProperty('List-Unsubscribe');
    expect(await remindedAt('2026-11-28T16:00:00.000Z')).toBe(4);
    const notices = await expectOk(all[0]!.call('GET', '/api/notifications'));
    const startsAt = '2026-11-28T18:00:00.000Z';
    const reminders = notices.filter(({ kind }: { kind: string }) => kind === 'date-reminder');
    expect(reminders).toMatchObject([{ params: { startsAt } }, { params: { startsAt } }]);
    await remindedAt('2026-11-28T18:00:00.000Z');
    expect((await readPlan(all[0]!, plan)).state).toBe('happened');
  });
});

describe('a shared date', () => {
  it('shows place, time and first names until 24 hours after, and can be revoked', async () => {
    const { one, two, plan } = await fixPlannedDate(app);
    const [ann] = one.members;
    const share = () => expectOk(ann.call('POST', `/api/plans/${plan.id}/share`));
    const { link, until } = await share();
    const token = String(link).split('/').at(-1);
    expect(until).toBe('2026-11-29T18:00:00.000Z');

    const shown = await expectOk(app.call('GET', `/api/shared/${token}`));
    expect(shown).toEqual({
      startsAt: '2026-11-28T18:00:00.000Z',
      zone: 'America/Chicago',
      place: PLACE,
      firstNames: ['Ann', 'Ann', 'Ben', 'Ben'],
    });
    app.setTime('2026-11-29T18:00:00.000Z');
    expect(await statusOf(app.call('GET', `/api/shared/${token}`))).toBe(404);
    app.setTime(START);
    expect(await statusOf(two.members[0].call('DELETE', `/api/plans/${plan.id}/share`))).toBe(200);
    expect(await statusOf(app.call('GET', `/api/shared/${token}`))).toBe(200);
    await expectOk(ann.call('DELETE', `/api/plans/${plan.id}/share`));
    expect(await statusOf(app.call('GET', `/api/shared/${token}`))).toBe(404);
  });
});

describe('a confirmed date', () => {
  const scoreOf = async (member: TestMember): Promise<number> =>
    (await expectOk(member.call('GET', '/api/auth/session'))).user.rizzScore;
  const confirm = async (member: TestMember, plan: Plan, other: TestMember) =>
    (await expectOk(member.call('POST', `/api/plans/${plan.id}/confirm`, { userId: other.id })))
      .confirmed;

  it('needs two members of different sides who confirm each other, and pays them once', async () => {
    const { one, two, plan } = await fixPlannedDate(app);
    const [ann, amy] = one.members as unknown as [TestMember, TestMember];
    const [ben] = two.members;
    const path = `/api/plans/${plan.id}/confirm`;
    expect(await statusOf(ann.call('POST', path, { userId: ben.id }))).toBe(409);
    app.setTime('2026-11-28T18:30:00.000Z');

    expect(await confirm(ann, plan, amy)).toBe(false);
    expect(await confirm(amy, plan, ann)).toBe(false);
    expect(await confirm(ann, plan, ben)).toBe(false);
    const both = await Promise.all([confirm(ben, plan, ann), confirm(ben, plan, ann)]);
    expect(both).toEqual([true, true]);

    expect([await scoreOf(ann), await scoreOf(ben), await scoreOf(amy)]).toEqual([30, 30, 0]);
    app.setTime('2026-11-29T18:00:01.000Z');
    expect(await statusOf(amy.call('POST', path, { userId: ben.id }))).toBe(409);
  });

  it('pays the same squads once in 90 days, whoever confirms whom', async () => {
    const { one, two, all, roomId, plan } = await fixPlannedDate(app);
    const [ann] = one.members;
    const [ben, bob] = two.members as unknown as [TestMember, TestMember];
    app.setTime('2026-11-28T18:30:00.000Z');
    await confirm(ann, plan, ben);
    await confirm(ben, plan, ann);
    expect(await scoreOf(ann)).toBe(30);

    const again = async (startsAt: string, other: string) => {
      const proposed = await ann.call('POST', `/api/rooms/${roomId}/plans`, {
        slots: [slot(startsAt), slot(other)],
      });
      const { plan: next } = proposed.json() as { plan: Plan };
      for (const member of all) await expectOk(vote(member, next, ['yes', 'no']));
      app.setTime(startsAt);
      await confirm(ann, next, bob);
      await confirm(bob, next, ann);
      await handleDuePlans(app.deps);
    };
    await handleDuePlans(app.deps);
    await again('2026-12-09T18:00:00.000Z', '2026-12-10T18:00:00.000Z');
    expect(await scoreOf(ann)).toBe(30);
  });

  it('pays nothing for a date of two', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const { conversationId } = await matchTwo(ann, ben);
    const path = `/api/conversations/${conversationId}/plans`;
    const { plan } = (await ann.call('POST', path, { slots: SLOTS })).json();
    await expectOk(vote(ann, plan, ['yes', 'no']));
    await expectOk(vote(ben, plan, ['yes', 'no']));
    app.setTime('2026-11-28T18:30:00.000Z');

    await confirm(ann, plan, ben);
    expect(await confirm(ben, plan, ann)).toBe(true);

    expect(await scoreOf(ann)).toBe(0);
  });

  it('can have a private note, after it began', async () => {
    const { one, two, plan } = await fixPlannedDate(app);
    const [ann] = one.members;
    const path = `/api/plans/${plan.id}/reflection`;
    expect(await statusOf(ann.call('PUT', path, { how: 'good' }))).toBe(409);
    app.setTime('2026-11-28T21:00:00.000Z');
    expect(await expectOk(ann.call('PUT', path, { how: 'unsafe' }))).toEqual({ how: 'unsafe' });
    expect((await readPlan(ann, plan)).reflection).toBe('unsafe');
    expect((await readPlan(two.members[0], plan)).reflection).toBeNull();
    await expectOk(ann.call('DELETE', path));
    expect((await readPlan(ann, plan)).reflection).toBeNull();
  });
});
