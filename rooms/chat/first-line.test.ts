import { describe, expect, it } from 'vitest';

import { DAY_MS } from '../../platform/shared/durations.ts';
import { saysLittle, type SentLine } from './first-line.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const sentTo = (line: string, ...conversations: string[]): SentLine[] =>
  conversations.map((to) => ({ line, to, at: NOW - DAY_MS }));

describe('saysLittle', () => {
  it.each(['hey', 'Hi!', ' HOLA ', '¡Hola!', 'heyyy', '👋', '👋🏽', '👨‍👩‍👧', '🇲🇽', '❤️'])(
    'asks about %j',
    (text) => {
      expect(saysLittle(text, [], 'ben', NOW)).toBe(true);
    },
  );

  it.each(['Hi Ben', 'hey, how was the climb?', 'hello', '?', '👋👋', '1', 'Where was that?'])(
    'lets %j pass',
    (text) => {
      expect(saysLittle(text, [], 'ben', NOW)).toBe(false);
    },
  );

  it('asks about a line that three others got within seven days', () => {
    const line = 'What makes you laugh?';
    const three = sentTo(line, 'ann', 'cleo', 'dan');

    expect(saysLittle('what makes you laugh', three, 'ben', NOW)).toBe(true);
    expect(saysLittle(line, three.slice(1), 'ben', NOW)).toBe(false);
    expect(saysLittle(line, sentTo(line, 'ann', 'ann', 'cleo'), 'ben', NOW)).toBe(false);
    expect(saysLittle(line, sentTo(line, 'ann', 'ben', 'cleo'), 'ben', NOW)).toBe(false);
    expect(saysLittle(line, three, 'ben', NOW + 6 * DAY_MS)).toBe(false);
  });
});
