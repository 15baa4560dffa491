import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { forgetMails } from '../../../../testing/server/due-mails.ts';
import {
  fixDate,
  newSquad,
  openTestRoom,
  type TestSquad,
} from '../../../../testing/server/groups.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { useSecondNode } from '../../../../testing/server/second-node.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { Plan } from '../../index.ts';
import { handleDuePlans } from '../jobs.ts';
import { paidDates } from '../tables.ts';

/** `FIX_ROUNDS=1000` runs the full test. */
const ROUNDS = Number(process.env['FIX_ROUNDS'] ?? 10);
const START = '2026-11-21T12:00:00.000Z';
const SLOTS = ['2026-11-28T18:00:00.000Z', '2026-11-29T18:00:00.000Z'];
/** When voting ends: 48 hours before the first slot. */
const VOTES_END = '2026-11-26T18:00:00.000Z';

const app = useTestApp();
const { second, onSecond, setTime } = useSecondNode(app);
beforeEach(() => setTime(START));

async function meet() {
  const [one, two] = [await newSquad(app, 'Ann'), await newSquad(app, 'Ben')];
  const { id } = await openTestRoom(one, two);
  const [ann, amy] = one.members as unknown as [TestMember, TestMember];
  const [ben, bob] = two.members as unknown as [TestMember, TestMember];
  return { path: `/api/rooms/${id}/plans`, ann, amy, ben, bob };
}

describe('a plan on two nodes', () => {
  it(
    `is fixed once when the last vote meets the clock of both, in ${ROUNDS} rounds`,
    async () => {
      const { path, ann, amy, ben, bob } = await meet();
      const place = { name: 'Zilker Park', city: 'Austin, TX' };
      const slots = SLOTS.map((startsAt) => ({ startsAt, place }));
      for (let round = 0; round < ROUNDS; round += 1) {
        setTime(START);
        const { plan } = (await expectOk(ann.call('POST', path, { slots }))) as { plan: Plan };
        const [saturday, sunday] = plan.slots.map(({ id }) => id) as [string, string];
        const vote = ({ call }: TestMember, votes: object) =>
          call('PUT', `/api/plans/${plan.id}/votes`, { votes });
        const other = round % 2 === 0 ? onSecond(ann) : ann;
        for (const one of [amy, ben, bob]) {
          await expectOk(vote(one, { [saturday]: 'if_needed', [sunday]: 'yes' }));
        }
        await expectOk(vote(ann, { [saturday]: 'if_needed' }));
        setTime(VOTES_END);

        // Without Ann's last vote too few members of her side can come on Sunday.
        const [voted] = await Promise.all([
          vote(other, { [sunday]: 'yes' }),
          handleDuePlans(app.deps),
          handleDuePlans(second.deps),
        ]);

        expect([200, 409]).toContain(voted.statusCode);
        const fixed = { state: 'fixed', fixedSlotId: voted.statusCode === 200 ? sunday : saturday };
        await Promise.all([handleDuePlans(app.deps), handleDuePlans(second.deps)]);
        for (const one of [amy, onSecond(ben)]) {
          const seen = await expectOk(one.call('GET', `/api/plans/${plan.id}`));
          expect(seen.plan).toMatchObject(fixed);
        }
        await expectOk(ann.call('POST', `/api/plans/${plan.id}/cancel`));
      }
    },
    30_000 + ROUNDS * 500,
  );

  it('is created once, however many members propose one', async () => {
    const { path, ann, amy, ben, bob } = await meet();
    const slots = SLOTS.map((startsAt) => ({
      startsAt,
      place: { name: 'Zilker Park', city: 'Austin, TX' },
    }));

    const answers = await Promise.all(
      [ann, onSecond(amy), ben, onSecond(bob)].map(({ call }) => call('POST', path, { slots })),
    );

    const statuses = answers.map(({ statusCode }) => `${statusCode}`);
    expect(statuses.toSorted()).toEqual(['201', '409', '409', '409']);
  });

  it('pays everybody once, whoever confirms whom at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      setTime(START);
      const { path, ann, amy, ben, bob } = await meet();
      const plan = await fixDate(path, [ann, amy, ben, bob], SLOTS);
      setTime('2026-11-28T18:30:00.000Z');
      const confirm = ({ call }: TestMember, { id: userId }: TestMember) =>
        expectOk(call('POST', `/api/plans/${plan.id}/confirm`, { userId }));

      await Promise.all([
        confirm(ann, ben),
        confirm(onSecond(ann), bob),
        confirm(onSecond(ben), ann),
        confirm(ben, amy),
        confirm(bob, ann),
        confirm(onSecond(amy), ben),
      ]);

      const scores: number[] = [];
      for (const { call } of [ann, amy, ben, bob]) {
        scores.push((await expectOk(call('GET', '/api/auth/session'))).user.rizzScore);
      }
      expect(scores).toEqual([30, 30, 30, 30]);
    }
  });

  it('pays fakes for one date a week, and the same people once in 90 days', async () => {
    const squads = [];
    for (const name of ['Ann', 'Ben', 'Cleo']) squads.push(await newSquad(app, name));
    const [anns, bens, cleos] = squads as [TestSquad, TestSquad, TestSquad];
    const [ann] = anns.members;
    const [ben, bob] = bens.members as unknown as [TestMember, TestMember];
    const [cleo] = cleos.members;
    const paths: string[] = [];
    for (const other of [bens, cleos]) {
      const { id } = await openTestRoom(anns, other);
      paths.push(`/api/rooms/${id}/plans`);
    }
    const [withBens = '', withCleos = ''] = paths;
    const confirm = ({ call }: TestMember, { id }: Plan, { id: userId }: TestMember) =>
      expectOk(call('POST', `/api/plans/${id}/confirm`, { userId }));
    const everybody = [ann, ben, bob, cleo];
    const pointsOf = async ({ call }: TestMember): Promise<number> =>
      (await expectOk(call('GET', '/api/auth/session'))).user.rizzScore;
    const one = await fixDate(withBens, [...anns.members, ...bens.members], SLOTS);
    const two = await fixDate(withCleos, [...anns.members, ...cleos.members], SLOTS);
    setTime('2026-11-28T18:30:00.000Z');

    await Promise.all([
      confirm(ann, one, ben),
      confirm(onSecond(ann), two, cleo),
      confirm(onSecond(ben), one, ann),
      confirm(cleo, two, ann),
    ]);

    expect(await Promise.all(everybody.map(pointsOf))).toEqual([30, 30, 0, 30]);
    // Either of Ann's two dates may have been the first.
    const [paid] = await app.deps.db
      .select({ planId: paidDates.planId })
      .from(paidDates)
      .where(eq(paidDates.memberId, ann.id));
    const wasWithBens = paid?.planId === one.id;
    await Promise.all([handleDuePlans(app.deps), handleDuePlans(second.deps)]);
    const later = ['2026-12-09T18:00:00.000Z', '2026-12-10T18:00:00.000Z'];
    const again = await fixDate(withBens, [...anns.members, ...bens.members], later);
    setTime('2026-12-09T18:30:00.000Z');
    await Promise.all([
      confirm(ann, again, ben),
      confirm(onSecond(ann), again, bob),
      confirm(ben, again, ann),
      confirm(onSecond(bob), again, ann),
    ]);
    // Bob was paid for no date with Ann before.
    const points = [wasWithBens ? 30 : 60, 30, 30, 30];
    expect(await Promise.all(everybody.map(pointsOf))).toEqual(points);
  });
});

describe('a date in a night when the clocks change, on two nodes', () => {
  /** Half past midnight in Austin, and a check two hours later. */
  const NIGHTS = [
    ['repeat an hour', '2026-10-20T12:00:00.000Z', '2026-11-01T05:30:00.000Z', /12:30\sAM CDT/u],
    ['skip an hour', '2027-03-02T12:00:00.000Z', '2027-03-14T06:30:00.000Z', /12:30\sAM CST/u],
  ] as const;

  it.each(NIGHTS)(
    'and %s, is fixed, reminded of and checked once, by whichever clock is first',
    async (_what, plannedAt, startsAt, shown) => {
      setTime(plannedAt);
      const { path, ann, amy, ben, bob } = await meet();
      const people = [ann, amy, ben, bob];
      const place = { name: 'Zilker Park', city: 'Austin, TX' };
      const start = Date.parse(startsAt);
      const slots = [start, start + 24 * HOUR_MS].map((at) => ({
        startsAt: new Date(at).toISOString(),
        place,
      }));
      const { plan } = (await expectOk(ann.call('POST', path, { slots }))) as { plan: Plan };
      for (const { call } of people) {
        const votes = { [plan.slots[0]!.id]: 'yes' };
        await expectOk(call('PUT', `/api/plans/${plan.id}/votes`, { votes }));
      }
      /** Runs the clock of both nodes at the same time. Returns the mails that were sent. */
      const runAt = async (hours: number) => {
        setTime(new Date(start + hours * HOUR_MS));
        for (const one of [app, second]) one.mails.length = 0;
        await Promise.all([handleDuePlans(app.deps), handleDuePlans(second.deps)]);
        await app.runJobs();
        await second.runJobs();
        return [...app.mails, ...second.mails];
      };
      const countNotices = async (kind: string) => {
        const counts: number[] = [];
        for (const { call } of people) {
          const all = (await expectOk(call('GET', '/api/notifications'))) as { kind: string }[];
          counts.push(all.filter((one) => one.kind === kind).length);
        }
        return counts;
      };
      const ONCE = [1, 1, 1, 1];

      await runAt(-48.01);
      expect(await countNotices('plan-fixed')).toEqual([0, 0, 0, 0]);
      await runAt(-48);
      expect(await countNotices('plan-fixed')).toEqual(ONCE);
      await runAt(-24.01);
      expect(await countNotices('date-reminder')).toEqual([0, 0, 0, 0]);
      await runAt(-24);
      expect(await countNotices('date-reminder')).toEqual(ONCE);
      await expectOk(
        ann.call('PUT', `/api/plans/${plan.id}/check-on-me`, {
          at: new Date(start + 2 * HOUR_MS).toISOString(),
          contacts: ['mother@test.example'],
        }),
      );
      const asked = (await runAt(-23)).find(({ to }) => to === 'mother@test.example');
      const token = asked?.link?.split('/').at(-1);
      await expectOk(app.call('POST', '/api/contacts/agree', { token, agrees: true }));
      // Drops the reminders of the day before, which waited while the members were there.
      await forgetMails(app);
      const reminders = (await runAt(-2)).filter(
        ({ subject }) => subject === 'Your date is coming up',
      );
      const recipients = reminders.map(({ to }) => to);
      expect(recipients.toSorted()).toEqual(people.map(({ email }) => email).toSorted());
      expect(reminders[0]?.text).toMatch(shown);
      expect(await countNotices('date-reminder')).toEqual([2, 2, 2, 2]);
      const { body } = await onSecond(ben).call('GET', `/api/plans/${plan.id}/calendar.ics`);
      expect(body).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.000/gu, '')}`);

      expect((await runAt(1.99)).map(({ subject }) => subject)).not.toContain('Are you all right?');
      const questions = (await runAt(2)).filter(({ subject }) => subject === 'Are you all right?');
      expect(questions.map(({ to }) => to)).toEqual([ann.email]);
      const alarms = (await runAt(2.25)).filter(({ to }) => to === 'mother@test.example');
      expect(alarms).toHaveLength(1);
      expect(alarms[0]?.text).toMatch(shown);
    },
  );
});
