import { describe, expect, it } from 'vitest';

import { timeInWords } from './time-in-words.ts';

/** A Saturday, 10:00 in Austin. */
const NOW = Date.parse('2026-11-28T16:00:00Z');
const ZONE = 'America/Chicago';

describe('timeInWords', () => {
  it.each([
    ['Thursday at six?', '2026-12-03T18:00'],
    ['How about friday around 7:30 pm', '2026-12-04T19:30'],
    ['Sunday at 11 for brunch', '2026-11-29T11:00'],
    ['saturday at 9am', '2026-12-05T09:00'],
    ['Tonight at eight', '2026-11-28T20:00'],
    ['¿El miércoles a las siete?', '2026-12-02T19:00'],
    ['mañana a la una', '2026-11-29T13:00'],
  ])('reads %j', (text, time) => {
    expect(timeInWords(text, NOW, ZONE)).toBe(time);
  });

  it.each(['Thursday?', 'at six', 'Look at 3 cats', 'today at 9am', 'Thursday at 45', ''])(
    'finds none in %j',
    (text) => {
      expect(timeInWords(text, NOW, ZONE)).toBeUndefined();
    },
  );
});
