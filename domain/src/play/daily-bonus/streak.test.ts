import { describe, expect, it } from 'vitest';

import { addDays } from '../../shared/utc-day.ts';
import { texts } from '../texts/en.ts';
import {
  claimStreak,
  dailyBonusPoints,
  freezeStreak,
  isBonusClaimable,
  livingStreak,
  resumeStreak,
  streakBonus,
  streakMood,
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
    const user = { streakDays: 5, lastDailyBonusAt, streakHeldTo: null };
    expect(streakOf(user)).toEqual({ streakDays: 5, lastDay, heldTo: null });
  });

  it.each([
    [null, 0],
    ['2026-11-19', 0],
    ['2026-11-20', 5],
    ['2026-11-21', 5],
  ])('last claimed on %s lives on 2026-11-21 with %d days', (lastDay, days) => {
    expect(livingStreak({ lastDay, streakDays: 5 }, '2026-11-21')).toBe(days);
  });

  it('is new after one that was lost, even on the next day', () => {
    const lost = { lastDay: '2026-11-20', streakDays: 0 };
    expect(claimStreak(lost, '2026-11-21')).toEqual({ streakDays: 1, isNewStreak: true });
  });
});

describe('a break', () => {
  it.each([
    // Claimed before, begun, ended, then what it is worth on each day after.
    { lastDay: '2026-11-21', from: '2026-11-21', to: '2026-11-21', on: '2026-11-22', days: 5 },
    { lastDay: '2026-11-21', from: '2026-11-21', to: '2026-11-21', on: '2026-11-23', days: 0 },
    { lastDay: '2026-11-21', from: '2026-11-21', to: '2026-12-24', on: '2026-12-24', days: 5 },
    { lastDay: '2026-11-21', from: '2026-11-21', to: '2026-12-24', on: '2026-12-25', days: 0 },
    { lastDay: '2026-11-20', from: '2026-11-21', to: '2026-11-21', on: '2026-11-21', days: 5 },
    { lastDay: '2026-11-20', from: '2026-11-21', to: '2026-11-22', on: '2026-11-22', days: 5 },
    { lastDay: '2026-11-20', from: '2026-11-21', to: '2026-11-22', on: '2026-11-23', days: 0 },
    // Broken before the break: it holds nothing.
    { lastDay: '2026-11-19', from: '2026-11-21', to: '2026-11-22', on: '2026-11-22', days: 0 },
    { lastDay: null, from: '2026-11-21', to: '2026-11-22', on: '2026-11-22', days: 0 },
  ])('of $from to $to after a claim on $lastDay leaves $days days on $on', (given) => {
    const before = { lastDay: given.lastDay, streakDays: 5 };
    const during = { ...before, heldTo: freezeStreak(before, given.from) };
    const after = { ...before, heldTo: resumeStreak(during, given.to) };

    expect(livingStreak(during, addDays(given.to, 400))).toBe(during.heldTo ? 5 : 0);
    expect(livingStreak(after, given.on)).toBe(given.days);
    const claimed = given.days === 0 ? 1 : 6;
    expect(claimStreak(after, given.on).streakDays).toBe(claimed);
  });

  it('that follows another keeps the streak that the first one held', () => {
    const first = { lastDay: '2026-11-01', streakDays: 5, heldTo: '2026-11-20' };
    const heldTo = freezeStreak(first, '2026-11-21');

    expect(livingStreak({ ...first, heldTo }, '2027-01-01')).toBe(5);
    expect(resumeStreak({ ...first, heldTo }, '2027-01-01')).toBe('2026-12-31');
  });
});
