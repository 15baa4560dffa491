import { describe, expect, it } from 'vitest';

import {
  claimStreak,
  dailyBonusPoints,
  isBonusClaimable,
  livingStreak,
  streakBonus,
  streakMessage,
  streakOf,
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
    const said = [0, 1, 2, 3, 6, 7, 30].map((days) => streakMessage(days));
    expect(new Set(said).size).toBe(4);
    expect(said[1]).toBe(said[2]);
    expect(said[3]).toBe(said[4]);
    expect(said[5]).toBe(said[6]);
  });

  it('does not mention tomorrow while today’s bonus can be claimed', () => {
    expect(streakMessage(1)).toContain('tomorrow');
    expect(streakMessage(1, false)).not.toContain('tomorrow');
  });

  it.each([
    ['2026-11-20', '2026-11-21', 6, false],
    ['2026-12-31', '2027-01-01', 6, false],
    ['2028-02-28', '2028-02-29', 6, false],
    ['2028-02-29', '2028-03-01', 6, false],
    ['2028-02-28', '2028-03-01', 1, true],
    ['2026-11-19', '2026-11-21', 1, true],
    [null, '2026-11-21', 1, true],
  ])('last claimed on %s, on %s it is %d long', (lastDay, today, streakDays, isNewStreak) => {
    expect(claimStreak({ lastDay, streakDays: 5 }, today)).toEqual({ streakDays, isNewStreak });
  });

  it.each([
    [null, true],
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
  ])('last claimed on %s it can be claimed on 2026-11-21: %s', (lastDay, claimable) => {
    expect(isBonusClaimable({ lastDay, streakDays: 1 }, '2026-11-21')).toBe(claimable);
  });

  it.each([
    [null, null],
    ['2026-11-20T00:00:00.000Z', '2026-11-20'],
    ['2026-11-20T23:59:59.999Z', '2026-11-20'],
  ])('the bonus of %s is of the day %s', (lastDailyBonusAt, lastDay) => {
    expect(streakOf({ streakDays: 5, lastDailyBonusAt })).toEqual({ streakDays: 5, lastDay });
  });

  it.each([
    [null, 0],
    ['2026-11-19', 0],
    ['2026-11-20', 5],
    ['2026-11-21', 5],
  ])('last claimed on %s lives on 2026-11-21 with %d days', (lastDay, days) => {
    expect(livingStreak({ lastDay, streakDays: 5 }, '2026-11-21')).toBe(days);
  });
});
