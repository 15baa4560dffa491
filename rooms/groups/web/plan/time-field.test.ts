import { expect, it } from 'vitest';

import { suggestedTimes } from './time-field.tsx';

it.each([
  [
    'a Wednesday',
    '2026-11-25T21:00:00Z',
    'America/Chicago',
    false,
    ['28T13', '28T19', '29T13', '29T19', '03T19', '04T19'],
  ],
  // In Tokyo it is Thursday already.
  [
    'the place’s own day',
    '2026-11-25T21:00:00Z',
    'Asia/Tokyo',
    false,
    ['29T13', '29T19', '03T19', '04T19', '05T13', '05T19'],
  ],
  [
    'tomorrow, for two',
    '2026-11-25T21:00:00Z',
    'America/Chicago',
    true,
    ['26T19', '27T19', '28T13', '28T19', '29T13', '29T19'],
  ],
])('suggests six times after %s', (_what, now, zone, isPair, expected) => {
  const times = suggestedTimes(Date.parse(now), zone, isPair);

  expect(times.map((at) => at.slice(8, 13))).toEqual(expected);
});
