import { describe, expect, it } from 'vitest';

import { nextMorning } from './rules.ts';

describe('nextMorning', () => {
  it.each([
    ['an evening', '2026-11-28T21:00:00Z', 'America/Chicago', '2026-11-29T15:00:00Z'],
    ['an end after midnight', '2026-11-29T07:00:00Z', 'America/Chicago', '2026-11-30T15:00:00Z'],
    ['another zone', '2026-11-28T22:30:00Z', 'Europe/Madrid', '2026-11-29T08:00:00Z'],
    [
      'the night in which clocks go back',
      '2026-11-01T02:00:00Z',
      'America/Chicago',
      '2026-11-01T15:00:00Z',
    ],
    [
      'the night in which clocks go forward',
      '2026-03-08T03:00:00Z',
      'America/Chicago',
      '2026-03-08T14:00:00Z',
    ],
  ])('is 9:00 of the day after the end, for %s', (_, end, zone, morning) => {
    expect(new Date(nextMorning(Date.parse(end), zone)).toISOString()).toBe(
      morning.replace('Z', '.000Z'),
    );
  });
});
