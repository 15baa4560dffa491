import { describe, expect, it } from 'vitest';

import { instantOf, wallTimeOf } from './zoned-time.ts';

const CHICAGO = 'America/Chicago';

describe('instantOf', () => {
  it.each([
    ['in winter', '2026-11-24T18:00', CHICAGO, '2026-11-25T00:00:00.000Z'],
    ['in summer', '2026-07-24T18:00', CHICAGO, '2026-07-24T23:00:00.000Z'],
    [
      'planned before the clocks change, for after',
      '2026-03-08T18:00',
      CHICAGO,
      '2026-03-08T23:00:00.000Z',
    ],
    ['the day before the clocks change', '2026-03-07T18:00', CHICAGO, '2026-03-08T00:00:00.000Z'],
    ['the hour that comes twice', '2026-11-01T01:30', CHICAGO, '2026-11-01T06:30:00.000Z'],
    ['the hour that is skipped', '2026-03-08T02:30', CHICAGO, '2026-03-08T08:30:00.000Z'],
    ['without daylight saving', '2026-07-24T18:00', 'America/Phoenix', '2026-07-25T01:00:00.000Z'],
    ['in Hawaii', '2026-11-24T23:00', 'Pacific/Honolulu', '2026-11-25T09:00:00.000Z'],
  ])('%s', (_name, wall, zone, instant) => {
    expect(new Date(instantOf(wall, zone)).toISOString()).toBe(instant);
  });

  it('returns NaN for an invalid time', () => {
    expect(instantOf('', CHICAGO)).toBeNaN();
    expect(instantOf('soon', CHICAGO)).toBeNaN();
  });
});

describe('wallTimeOf', () => {
  it('returns the local time of an instant in a zone', () => {
    expect(wallTimeOf(Date.parse('2026-11-25T00:00:00Z'), CHICAGO)).toBe('2026-11-24T18:00');
    expect(wallTimeOf(Date.parse('2026-07-24T05:00:00Z'), CHICAGO)).toBe('2026-07-24T00:00');
  });
});
