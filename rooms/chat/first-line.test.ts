import { describe, expect, it } from 'vitest';

import { DAY_MS } from '../../platform/shared/durations.ts';
import { awaitsFirstLine, saysLittle, type SentLine } from './first-line.ts';

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

describe('awaitsFirstLine', () => {
  const NOTE = 'Your parrot!';
  const theirs = (seq: number) => ({ seq, senderId: 'ben', content: 'Hi' });
  const mine = (seq: number, content: string) => ({ seq, senderId: 'ann', content });

  it.each<[string, Parameters<typeof awaitsFirstLine>[0], boolean]>([
    ['nothing', [], true],
    ['one of the partner', [theirs(1)], true],
    ['three of the partner', [theirs(1), theirs(2), theirs(3)], true],
    ['the own note', [mine(1, NOTE), theirs(2)], true],
    ['an own line', [theirs(1), mine(2, 'Hello')], false],
    ['the newest of many, all of the partner', [theirs(41), theirs(42)], false],
  ])('with %s', (_, messages, awaits) => {
    expect(awaitsFirstLine(messages, { memberId: 'ann', note: NOTE })).toBe(awaits);
  });
});
