import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { runWork } from '../../../../platform/server/unit-of-work.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { ledgerKeys } from '../../index.ts';
import { pointsLedger } from '../tables.ts';
import { award } from './award.ts';

const app = useTestApp();
let member: TestMember;

beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z');
  member = await app.createMember();
});

const claim = () => member.call('POST', `/api/users/${member.id}/daily-bonus`);
const user = async () => (await member.call('GET', '/api/auth/session')).json().user;
const ledger = () =>
  app.deps.db.select().from(pointsLedger).where(eq(pointsLedger.memberId, member.id));

describe('award', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const pay = () =>
    runWork(app.deps, (work) =>
      award(work, {
        memberId: member.id,
        key: ledgerKeys.firstPicture(),
        points: 10,
        reason: 'first-picture',
        at,
      }),
    );

  it('pays once for 50 concurrent calls', async () => {
    const paid = await Promise.all(Array.from({ length: 50 }, pay));
    expect(paid.filter((points) => points === 10)).toHaveLength(1);
    expect(paid.filter((points) => points === 0)).toHaveLength(49);
    expect(await user()).toMatchObject({ rizzScore: 10, level: 1 });
    expect(await ledger()).toHaveLength(1);
  });

  it('is rolled back when its transaction fails', async () => {
    const failing = runWork(app.deps, async (work) => {
      await award(work, { memberId: member.id, key: 'x', points: 10, reason: 'challenge', at });
      throw new Error('after the award');
    });
    await expect(failing).rejects.toThrow('after the award');
    expect(await ledger()).toEqual([]);
    expect((await user()).rizzScore).toBe(0);
    expect(await pay()).toBe(10);
  });

  it('is stored in a ledger whose entries can’t be changed', async () => {
    await pay();
    const change = app.deps.db.execute(sql`update points_ledger set points = 1000`);
    await expect(change).rejects.toMatchObject({
      cause: { message: 'the points ledger is append-only' },
    });
  });
});

describe('daily bonus', () => {
  it('pays the first claim and starts a streak', async () => {
    const answer = await claim();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      claimed: true,
      isNewStreak: true,
      streakDays: 1,
      bonusPoints: 10,
    });
    expect(await user()).toMatchObject({
      rizzScore: 10,
      streakDays: 1,
      lastDailyBonusAt: '2026-11-21T12:00:00.000Z',
    });
  });

  it('answers a repeat with `claimed` and no points, and changes nothing', async () => {
    await claim();
    const before = await user();
    app.setTime('2026-11-21T23:59:59.999Z');
    const again = await claim();
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual({
      claimed: true,
      isNewStreak: false,
      streakDays: 1,
      bonusPoints: 0,
    });
    expect(await user()).toEqual(before);
  });

  it('pays once for 50 concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, claim));
    const points = answers.map((answer) => answer.json().bonusPoints);
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(points.filter((paid) => paid === 10)).toHaveLength(1);
    expect(points.filter((paid) => paid === 0)).toHaveLength(49);
    expect(await user()).toMatchObject({ rizzScore: 10, streakDays: 1 });
  });

  it('grows by a day from one minute before midnight to one after', async () => {
    app.setTime('2026-11-21T23:59:00Z');
    await claim();
    app.setTime('2026-11-22T00:01:00Z');
    expect((await claim()).json()).toMatchObject({ streakDays: 2, isNewStreak: false });
  });

  it.each([
    ['over the year’s end', '2026-12-31T10:00:00Z', '2027-01-01T10:00:00Z', 2],
    ['onto the leap day', '2028-02-28T10:00:00Z', '2028-02-29T10:00:00Z', 2],
    ['off the leap day', '2028-02-29T10:00:00Z', '2028-03-01T10:00:00Z', 2],
    ['not over a missed leap day', '2028-02-28T10:00:00Z', '2028-03-01T10:00:00Z', 1],
    ['not over a missed day', '2026-11-21T23:59:59Z', '2026-11-23T00:00:00Z', 1],
  ])('goes %s', async (_name, first, second, streakDays) => {
    app.setTime(first);
    member = await app.createMember();
    await claim();
    app.setTime(second);
    const isNewStreak = streakDays === 1;
    expect((await claim()).json()).toMatchObject({ streakDays, isNewStreak, bonusPoints: 10 });
  });

  it('pays the tiers of §9 over 30 days, grants streak achievements, and starts over', async () => {
    const paid: number[] = [];
    for (let day = 1; day <= 30; day += 1) {
      app.setTime(`2026-09-${String(day).padStart(2, '0')}T08:00:00Z`);
      paid.push((await claim()).json().bonusPoints);
    }
    expect(paid).toEqual([
      ...Array.from({ length: 6 }, () => 10),
      ...Array.from({ length: 7 }, () => 20),
      ...Array.from({ length: 16 }, () => 25),
      35,
    ]);
    const score = paid.reduce((sum, points) => sum + points, 0);
    expect(await user()).toMatchObject({ rizzScore: score, streakDays: 30 });
    const earned = (await member.call('GET', `/api/users/${member.id}/achievements`)).json();
    expect(earned.map((row: { achievementId: string }) => row.achievementId)).toEqual([
      'unstoppable',
      'rising-star',
      'week-of-wonder',
      'checked-in',
    ]);
    // Two rest days are left, so the third missed day breaks the streak.
    app.setTime('2026-10-04T08:00:00Z');
    expect((await claim()).json()).toEqual({
      claimed: true,
      isNewStreak: true,
      streakDays: 1,
      bonusPoints: 10,
    });
  });

  it('is only for its owner', async () => {
    const other = await app.createMember();
    const url = `/api/users/${member.id}/daily-bonus`;
    expect((await app.call('POST', url)).statusCode).toBe(401);
    expect((await other.call('POST', url)).statusCode).toBe(403);
    expect((await user()).rizzScore).toBe(0);
  });
});
