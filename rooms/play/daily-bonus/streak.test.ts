import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays } from '../../../platform/shared/utc-day.ts';
import { texts } from '../texts/en.ts';
import {
  claimRestDays,
  CLAIMS_A_REST_DAY,
  claimStreak,
  dailyBonusPoints,
  freezeStreak,
  isBonusClaimable,
  currentStreak,
  REST_DAYS_MAX,
  restDaysLeft,
  restDaysUsed,
  resumeStreak,
  streakBonus,
  streakMood,
  streakOf,
  type Streak,
} from './streak.ts';

describe('streak', () => {
  it.each([
    [1, 0],
    [6, 0],
    [7, 10],
    [13, 10],
    [14, 15],
    [29, 15],
    [30, 25],
    [365, 25],
  ])('of %d days adds %d', (days, bonus) => {
    expect(streakBonus(days)).toBe(bonus);
    expect(dailyBonusPoints(days)).toBe(10 + bonus);
  });

  it('changes its text at 3 and at 7 days', () => {
    const said = [0, 1, 2, 3, 6, 7, 30].map((days) => streakMood(days));
    expect(new Set(said).size).toBe(4);
    expect(said[1]).toBe(said[2]);
    expect(said[3]).toBe(said[4]);
    expect(said[5]).toBe(said[6]);
  });

  it('does not mention tomorrow while today’s bonus can be claimed', () => {
    expect(texts.streakMoods[streakMood(1)]).toContain('tomorrow');
    expect(texts.streakMoods[streakMood(1, false)]).not.toContain('tomorrow');
  });

  it.each([
    ['2026-11-20', '2026-11-21', 6, false],
    ['2026-12-31', '2027-01-01', 6, false],
    ['2028-02-28', '2028-02-29', 6, false],
    ['2028-02-29', '2028-03-01', 6, false],
    ['2028-02-28', '2028-03-01', 1, true],
    ['2026-11-19', '2026-11-21', 1, true],
    [null, '2026-11-21', 1, true],
  ])('with a last claim on %s is on %s %d days long', (lastDay, today, streakDays, isNewStreak) => {
    expect(claimStreak({ lastDay, streakDays: 5 }, today)).toEqual({ streakDays, isNewStreak });
  });

  it.each([
    [null, true],
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    // Of a clock that was wrong.
    ['2026-11-23', true],
    ['2027-12-26', true],
  ])('last claimed on %s it can be claimed on 2026-11-21: %s', (lastDay, claimable) => {
    expect(isBonusClaimable({ lastDay, streakDays: 1 }, '2026-11-21')).toBe(claimable);
  });

  it.each([
    [null, null],
    ['2026-11-20T00:00:00.000Z', '2026-11-20'],
    ['2026-11-20T23:59:59.999Z', '2026-11-20'],
  ])('reads the last claim %s as the day %s', (lastDailyBonusAt, lastDay) => {
    const user = { streakDays: 5, lastDailyBonusAt, streakHeldTo: null, restDays: 1 };
    expect(streakOf(user)).toEqual({ streakDays: 5, lastDay, heldTo: null, restDays: 1 });
  });

  it.each([
    [null, 0],
    ['2026-11-19', 0],
    ['2026-11-20', 5],
    ['2026-11-21', 5],
  ])('last claimed on %s lives on 2026-11-21 with %d days', (lastDay, days) => {
    expect(currentStreak({ lastDay, streakDays: 5 }, '2026-11-21')).toBe(days);
  });

  it('is new after a lost one, even on the next day', () => {
    const lost = { lastDay: '2026-11-20', streakDays: 0 };
    expect(claimStreak(lost, '2026-11-21')).toEqual({ streakDays: 1, isNewStreak: true });
  });
});

describe('a break', () => {
  it.each([
    // The last claim, the start and the end of the break, then the streak on each day after.
    { lastDay: '2026-11-21', from: '2026-11-21', to: '2026-11-21', on: '2026-11-22', days: 5 },
    { lastDay: '2026-11-21', from: '2026-11-21', to: '2026-11-21', on: '2026-11-23', days: 0 },
    { lastDay: '2026-11-21', from: '2026-11-21', to: '2026-12-24', on: '2026-12-24', days: 5 },
    { lastDay: '2026-11-21', from: '2026-11-21', to: '2026-12-24', on: '2026-12-25', days: 0 },
    { lastDay: '2026-11-20', from: '2026-11-21', to: '2026-11-21', on: '2026-11-21', days: 5 },
    { lastDay: '2026-11-20', from: '2026-11-21', to: '2026-11-22', on: '2026-11-22', days: 5 },
    { lastDay: '2026-11-20', from: '2026-11-21', to: '2026-11-22', on: '2026-11-23', days: 0 },
    // Broken before the break, which then keeps nothing.
    { lastDay: '2026-11-19', from: '2026-11-21', to: '2026-11-22', on: '2026-11-22', days: 0 },
    { lastDay: null, from: '2026-11-21', to: '2026-11-22', on: '2026-11-22', days: 0 },
  ])('of $from to $to after a claim on $lastDay leaves $days days on $on', (given) => {
    const before = { lastDay: given.lastDay, streakDays: 5 };
    const during = { ...before, heldTo: freezeStreak(before, given.from) };
    const after = { ...before, heldTo: resumeStreak(during, given.to) };

    expect(currentStreak(during, addDays(given.to, 400))).toBe(during.heldTo ? 5 : 0);
    expect(currentStreak(after, given.on)).toBe(given.days);
    const claimed = given.days === 0 ? 1 : 6;
    expect(claimStreak(after, given.on).streakDays).toBe(claimed);
  });

  it('that follows another keeps the streak of the first one', () => {
    const first = { lastDay: '2026-11-01', streakDays: 5, heldTo: '2026-11-20' };
    const heldTo = freezeStreak(first, '2026-11-21');

    expect(currentStreak({ ...first, heldTo }, '2027-01-01')).toBe(5);
    expect(resumeStreak({ ...first, heldTo }, '2027-01-01')).toBe('2026-12-31');
  });
});

describe('rest days', () => {
  /** Claims on these days of a month. Returns the streak afterwards. */
  const claimOn = (days: readonly number[]) =>
    days.reduce<Streak>(
      (streak, day) => {
        const today = addDays('2026-10-31', day);
        const { streakDays } = claimStreak(streak, today);
        return { streakDays, lastDay: today, ...claimRestDays(streak, today) };
      },
      { streakDays: 0, lastDay: null },
    );
  const everyDay = (to: number) => Array.from({ length: to }, (_, index) => index + 1);
  const on = (day: number) => addDays('2026-10-31', day);

  it.each([
    [6, 0],
    [7, 1],
    [13, 1],
    [14, 2],
    [21, 2],
    [40, 2],
  ])('after %d claims there are %d', (claims, held) => {
    expect(claimOn(everyDay(claims)).restDays).toBe(held);
  });

  it.each([
    // Claims every day until `until`, then the rest days and the streak on a later day.
    { until: 6, day: 8, days: 0, used: 0, left: 0 },
    { until: 7, day: 8, days: 7, used: 0, left: 1 },
    { until: 7, day: 9, days: 7, used: 1, left: 0 },
    { until: 7, day: 10, days: 0, used: 1, left: 0 },
    { until: 14, day: 16, days: 14, used: 1, left: 1 },
    { until: 14, day: 17, days: 14, used: 2, left: 0 },
    { until: 14, day: 18, days: 0, used: 2, left: 0 },
  ])('of $until claims: on day $day the streak is $days, $used used', (given) => {
    const streak = claimOn(everyDay(given.until));
    expect(currentStreak(streak, on(given.day))).toBe(given.days);
    expect(restDaysUsed(streak, on(given.day))).toBe(given.used);
    expect(restDaysLeft(streak, on(given.day))).toBe(given.left);
  });

  it('keep a streak, which then grows by one, and are earned again', () => {
    const kept = claimOn([...everyDay(7), 9]);
    expect(kept).toMatchObject({ streakDays: 8, restDays: 0, restClaims: 1 });
    expect(claimOn([...everyDay(7), 9, 10, 11, 12, 13, 14, 15]).restDays).toBe(1);
  });

  it('are not used during a break', () => {
    const before = claimOn(everyDay(14));
    const from = on(16);
    const paused = {
      ...before,
      restDays: restDaysLeft(before, from),
      heldTo: freezeStreak(before, from),
    };
    expect(paused.restDays).toBe(1);
    const back = { ...paused, heldTo: resumeStreak(paused, on(40)) };
    expect([40, 41, 42].map((day) => currentStreak(back, on(day)))).toEqual([14, 14, 0]);
    expect([40, 41, 42].map((day) => restDaysLeft(back, on(day)))).toEqual([1, 0, 0]);
    expect(claimRestDays(back, on(41))).toMatchObject({ restDays: 0 });
  });

  it('cover as many missed days as there were rest days, for any days of claims', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 });
    fc.assert(
      fc.property(gaps, (steps) => {
        let [streak, day]: [Streak, number] = [claimOn([1]), 1];
        for (const step of steps) {
          day += step;
          const today = on(day);
          const held = streak.restDays ?? 0;
          const claimed = claimStreak(streak, today);
          expect(claimed.isNewStreak).toBe(step - 1 > held);
          const rest = claimRestDays(streak, today);
          const left = Math.max(0, held - (step - 1));
          const earned = (streak.restClaims ?? 0) + 1 === CLAIMS_A_REST_DAY ? 1 : 0;
          expect(rest.restDays).toBe(Math.min(REST_DAYS_MAX, left + earned));
          streak = { streakDays: claimed.streakDays, lastDay: today, ...rest };
        }
      }),
    );
  });
});
