import type { Plan } from '@rizzly/domain/groups';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { connectDatabase } from '../../../platform/database/database.ts';
import { expectOk } from '../../../testing/full-member.ts';
import { fixDate, newSquad, openTestRoom } from '../../../testing/groups.ts';
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { handleDuePlans } from './every-minute.ts';

/** `FIX_ROUNDS=1000` runs it in full. */
const ROUNDS = Number(process.env['FIX_ROUNDS'] ?? 10);
const START = '2026-11-21T12:00:00.000Z';
const SLOTS = ['2026-11-28T18:00:00.000Z', '2026-11-29T18:00:00.000Z'];
/** When voting ends: 48 hours before the first slot. */
const VOTES_END = '2026-11-26T18:00:00.000Z';

const app = useTestApp();
let second: TestApp;
beforeAll(async () => {
  second = await createTestApp({}, { database: connectDatabase(app.location) });
});
afterAll(() => second.close());

function setTime(at: string): void {
  app.setTime(at);
  second.setTime(at);
}
beforeEach(() => setTime(START));

/** The member's calls, by the second node. */
const onSecond = ({ id, email, cookie }: TestMember): TestMember => ({
  id,
  email,
  cookie,
  call: (method, url, payload) =>
    second.http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) }),
});

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

        // Without Ann's last vote too few of her side can come on Sunday.
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

  it('is begun once, however many propose one', async () => {
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
});
