import { expect, it } from 'vitest';

import { suggestedTimes } from './suggested-times.ts';

it.each([
  [
    'a Wednesday',
    '2026-11-25T21:00:00Z',
    'America/Chicago',
    ['28T13', '28T19', '29T13', '29T19', '03T19', '04T19'],
  ],
  // In Tokyo it is Thursday already.
  [
    'the place’s own day',
    '2026-11-25T21:00:00Z',
    'Asia/Tokyo',
    ['29T13', '29T19', '03T19', '04T19', '05T13', '05T19'],
  ],
])('suggests six times after %s', (_what, now, zone, expected) => {
  const times = suggestedTimes(Date.parse(now), zone);

  expect(times.map((time) => time.slice(8, 13))).toEqual(expected);
});
