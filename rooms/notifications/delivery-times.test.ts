import { describe, expect, it } from 'vitest';

import {
  afterQuiet,
  awayFrom,
  isSilent,
  leavesAt,
  localDay,
  nextDigest,
  retryAfterMs,
} from './delivery-times.ts';

const CHICAGO = 'America/Chicago';
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

describe('afterQuiet', () => {
  it.each([
    ['by day', '2026-11-23T18:00Z', '2026-11-23T18:00'],
    ['at 8 sharp', '2026-11-23T14:00Z', '2026-11-23T14:00'],
    ['just before 8', '2026-11-23T13:59Z', '2026-11-23T14:00'],
    ['just before 22', '2026-11-24T03:59Z', '2026-11-24T03:59'],
    ['at 22 sharp', '2026-11-24T04:00Z', '2026-11-24T14:00'],
    ['after midnight', '2026-11-24T07:00Z', '2026-11-24T14:00'],
    ['in the night that skips an hour', '2026-03-08T05:00Z', '2026-03-08T13:00'],
    ['in the hour that is skipped', '2026-03-08T08:30Z', '2026-03-08T13:00'],
    ['in the night that repeats an hour', '2026-11-01T05:00Z', '2026-11-01T14:00'],
    ['in the first of the two hours', '2026-11-01T06:30Z', '2026-11-01T14:00'],
    ['in the second of the two hours', '2026-11-01T07:30Z', '2026-11-01T14:00'],
  ])('%s', (_when, at, expected) => {
    expect(iso(afterQuiet(Date.parse(at), CHICAGO))).toBe(expected);
  });

  it.each([
    ['Asia/Kolkata', '2026-11-23T20:00Z', '2026-11-24T02:30'],
    ['Pacific/Apia', '2026-11-23T12:00Z', '2026-11-23T19:00'],
    ['UTC', '2026-11-23T23:00Z', '2026-11-24T08:00'],
  ])('follows the zone %s', (zone, at, expected) => {
    expect(iso(afterQuiet(Date.parse(at), zone))).toBe(expected);
  });
});

describe('nextDigest', () => {
  it.each([
    ['daily', 'before 18', '2026-11-23T20:00Z', '2026-11-24T00:00'],
    ['daily', 'at 18 sharp', '2026-11-24T00:00Z', '2026-11-25T00:00'],
    ['daily', 'after 18', '2026-11-24T01:00Z', '2026-11-25T00:00'],
    ['daily', 'before the clocks go forward', '2026-03-08T01:00Z', '2026-03-08T23:00'],
    ['daily', 'in the hour that is skipped', '2026-03-08T08:30Z', '2026-03-08T23:00'],
    ['daily', 'before the clocks go back', '2026-11-01T00:00Z', '2026-11-02T00:00'],
    ['daily', 'in the hour that comes twice', '2026-11-01T07:30Z', '2026-11-02T00:00'],
    ['weekly', 'on a Sunday', '2026-11-22T18:00Z', '2026-11-24T00:00'],
    ['weekly', 'on a Monday before 18', '2026-11-23T20:00Z', '2026-11-24T00:00'],
    ['weekly', 'on a Monday at 18 sharp', '2026-11-24T00:00Z', '2026-12-01T00:00'],
    ['weekly', 'on a Tuesday, over the change of clocks', '2026-10-27T18:00Z', '2026-11-03T00:00'],
    ['weekly', 'on a Monday here and a Tuesday in UTC', '2026-11-24T03:00Z', '2026-12-01T00:00'],
  ] as const)('%s: %s', (pace, _when, at, expected) => {
    expect(iso(nextDigest(Date.parse(at), CHICAGO, pace))).toBe(expected);
  });

  it('is due once on each local day of a year, including both clock changes', () => {
    let at = Date.parse('2026-01-01T12:00Z');
    const days: string[] = [];
    for (let count = 0; count < 365; count += 1) {
      at = nextDigest(at, CHICAGO, 'daily');
      days.push(localDay(at, CHICAGO));
    }
    expect(new Set(days).size).toBe(365);
    expect([days[0], days.at(-1)]).toEqual(['2026-01-01', '2026-12-31']);
  });
});

describe('leavesAt', () => {
  const NIGHT = '2026-11-24T07:00Z';
  it.each([
    ['an immediate notice by day', '2026-11-23T18:00Z', { pace: 'immediate' }, '2026-11-23T18:00'],
    ['an immediate notice at night', NIGHT, { pace: 'immediate' }, '2026-11-24T14:00'],
    ['a daily one', '2026-11-23T18:00Z', { pace: 'daily' }, '2026-11-24T00:00'],
    ['a weekly one', '2026-11-24T18:00Z', { pace: 'weekly' }, '2026-12-01T00:00'],
    ['a changed plan at night', NIGHT, { pace: 'immediate', isUrgent: true }, '2026-11-24T07:00'],
    [
      'a reminder at night of a date by day',
      NIGHT,
      { pace: 'daily', isUrgent: true, startsAt: '2026-11-24T18:00Z' },
      '2026-11-24T14:00',
    ],
    [
      'a reminder at night of a date at dawn',
      NIGHT,
      { pace: 'daily', isUrgent: true, startsAt: '2026-11-24T14:30Z' },
      '2026-11-24T07:00',
    ],
  ] as const)('%s', (_what, at, { pace, ...notice }, expected) => {
    const isUrgent = 'isUrgent' in notice;
    const startsAt = 'startsAt' in notice ? Date.parse(notice.startsAt) : undefined;
    expect(iso(leavesAt(Date.parse(at), CHICAGO, { pace, isUrgent, startsAt }))).toBe(expected);
  });
});

describe('a member', () => {
  it('counts as away ten minutes after they were seen', () => {
    expect(awayFrom(0, 0)).toBe(600_000);
  });

  it.each([
    ['2026-11-02', false],
    ['2026-11-01', true],
    ['2026-10-01', true],
  ])('last seen on %s is silent on 22 November: %s', (lastActiveOn, silent) => {
    expect(isSilent(lastActiveOn, '2026-11-22')).toBe(silent);
  });
});

describe('retryAfterMs', () => {
  it.each([
    [1, 0, 60],
    [2, 0, 120],
    [4, 0, 480],
    [5, 0, 900],
    [90, 0, 900],
    [1, 300, 300],
    [1, 10, 60],
    [1, 10_000_000, 86_400],
  ])('after %s tries, asked to wait %s s, is %s s', (tries, asked, seconds) => {
    expect(retryAfterMs(tries, asked)).toBe(seconds * 1000);
  });
});
