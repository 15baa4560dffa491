import type { Message } from '@rizzly/domain/chat';
import { expect, it } from 'vitest';

import { groupByDay } from './days.ts';

const now = new Date(2026, 10, 21, 12);

/** Message number `seq`, sent at noon so many days ago. */
function sent(seq: number, daysAgo: number): Message {
  const sentAt = new Date(2026, 10, 21 - daysAgo, 12).toISOString();
  return { id: `${seq}`, seq, sentAt } as Message;
}

it('parts messages by days', () => {
  const messages = [sent(1, 400), sent(2, 3), sent(3, 1), sent(4, 1), sent(5, 0)];
  expect(groupByDay(messages, now).map(({ label }) => label)).toEqual([
    'Oct 17, 2025',
    'Wednesday, November 18',
    'Yesterday',
    'Today',
  ]);
});

it('keeps blocks as they are when older messages come in', () => {
  const seqs = (from: number) => {
    const messages = Array.from({ length: 131 - from }, (_, index) => sent(from + index, 0));
    return groupByDay(messages, now)[0]?.blocks.map(({ number, messages: [first] }) => [
      number,
      first?.seq,
    ]);
  };
  expect(seqs(31)).toEqual([
    [0, 31],
    [1, 51],
    [2, 101],
  ]);
  expect(seqs(1)).toEqual([
    [0, 1],
    [1, 51],
    [2, 101],
  ]);
});
