import { describe, expect, it } from 'vitest';

import { expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { Notification } from '../../../notifications/index.ts';
import { tellRestDays } from './tell-rest-days.ts';

const app = useTestApp();

/** Noon of a day of November 2026. */
const goTo = (day: number) => app.setTime(`2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`);
const claim = ({ id, call }: TestMember) => expectOk(call('POST', `/api/users/${id}/daily-bonus`));
const own = async ({ call }: TestMember) => (await expectOk(call('GET', '/api/auth/session'))).user;
const restNotices = async ({ call }: TestMember): Promise<Notification[]> => {
  const all: Notification[] = await expectOk(call('GET', '/api/notifications'));
  return all.filter(({ kind }) => kind === 'rest-day');
};

/** Claims on each of the first days of the month. */
async function claimUntil(member: TestMember, last: number): Promise<void> {
  for (let day = 1; day <= last; day += 1) {
    goTo(day);
    await claim(member);
  }
}

describe('rest days', () => {
  it('keep a streak over a missed day, for its member and for others', async () => {
    goTo(1);
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    await claimUntil(ann, 7);
    expect(await own(ann)).toMatchObject({ streakDays: 7, restDays: 1 });

    goTo(9);
    const seen = await expectOk(ben.call('GET', `/api/users/${ann.id}`));
    expect(seen.user.streakDays).toBe(7);
    expect(seen.user).not.toHaveProperty('restDays');
    expect(await claim(ann)).toMatchObject({ isNewStreak: false, streakDays: 8, bonusPoints: 20 });
    expect(await own(ann)).toMatchObject({ streakDays: 8, restDays: 0, streakHeldTo: null });
    expect(await restNotices(ann)).toMatchObject([{ params: { days: 7 }, link: '/' }]);
  });

  it('do not keep a streak over more missed days than there are rest days', async () => {
    goTo(1);
    const ann = await app.createMember();
    await claimUntil(ann, 7);

    goTo(10);
    expect(await own(ann)).toMatchObject({ streakDays: 0 });
    expect(await claim(ann)).toMatchObject({ isNewStreak: true, streakDays: 1 });
    expect(await restNotices(ann)).toEqual([]);
  });

  it('notify once on the day after the missed one, and only while they keep a streak', async () => {
    goTo(1);
    const [ann, ben, cleo] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    await claimUntil(ann, 7);
    for (const [member, last] of [
      [ben, 8],
      [cleo, 3],
    ] as const)
      await claimUntil(member, last);
    const told = async () => {
      await tellRestDays(app.deps);
      const lists = await Promise.all([ann, ben, cleo].map(restNotices));
      return lists.map(({ length }) => length);
    };

    goTo(8);
    expect(await told()).toEqual([0, 0, 0]);
    goTo(9);
    expect(await told()).toEqual([1, 0, 0]);
    expect(await told()).toEqual([1, 0, 0]);
    // The claim notifies about the same day.
    await claim(ann);
    expect(await told()).toEqual([1, 0, 0]);
    goTo(10);
    expect(await told()).toEqual([1, 1, 0]);
    goTo(11);
    expect(await told()).toEqual([1, 1, 0]);
  });

  it('are told to nobody in calm mode', async () => {
    goTo(1);
    const ann = await app.createMember();
    await claimUntil(ann, 7);
    await expectOk(ann.call('PATCH', '/api/settings', { privacy: { calmMode: true } }));

    goTo(9);
    await tellRestDays(app.deps);
    await claim(ann);

    expect(await restNotices(ann)).toEqual([]);
  });

  it('are not used during a break', async () => {
    goTo(1);
    const ann = await app.createMember();
    await claimUntil(ann, 7);
    await expectOk(ann.call('POST', '/api/account/pause'));
    goTo(20);
    await tellRestDays(app.deps);
    expect(await restNotices(ann)).toEqual([]);
    await expectOk(ann.call('POST', '/api/account/resume'));

    goTo(21);
    expect(await own(ann)).toMatchObject({ streakDays: 7, restDays: 1 });
    expect(await claim(ann)).toMatchObject({ streakDays: 8, isNewStreak: false });
    expect(await own(ann)).toMatchObject({ restDays: 0 });
  });
});
