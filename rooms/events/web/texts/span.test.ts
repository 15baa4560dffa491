import { expect, it } from 'vitest';

import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

const zone = 'America/Chicago';

it.each([
  [
    'on one day',
    '2026-11-21T18:00:00Z',
    '2026-11-21T21:00:00Z',
    'Sat, Nov 21, 12:00 PM – 3:00 PM CST',
  ],
  [
    'over midnight',
    '2026-11-22T03:00:00Z',
    '2026-11-22T08:00:00Z',
    'Sat, Nov 21, 9:00 PM – Sun, 2:00 AM CST',
  ],
  [
    'for a day',
    '2026-11-21T18:00:00Z',
    '2026-11-22T18:00:00Z',
    'Sat, Nov 21, 12:00 PM – Sun, 12:00 PM CST',
  ],
  [
    'over the end of a month',
    '2026-12-01T04:00:00Z',
    '2026-12-01T07:00:00Z',
    'Mon, Nov 30, 10:00 PM – Tue, 1:00 AM CST',
  ],
])('says from when to when, %s', (_what, startsAt, endsAt, shown) => {
  const spaces = /[\u202F\u00A0]/gu;

  expect(en.when({ startsAt, endsAt, zone }).replaceAll(spaces, ' ')).toBe(shown);
});

it('names the day of the end in Spanish, too', () => {
  const times = { startsAt: '2026-11-22T03:00:00Z', endsAt: '2026-11-22T08:00:00Z', zone };

  expect(es.when(times)).toMatch(/^sáb.*21.*– dom/u);
});
