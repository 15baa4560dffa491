import { expect, it } from 'vitest';

import type { Message } from '../index.ts';
import { groupByDay } from './days.ts';
import { texts as en } from './texts/en.ts';

const now = new Date(2026, 10, 21, 12);

function messageSent(seq: number, daysAgo: number): Message {
  const sentAt = new Date(2026, 10, 21 - daysAgo, 12).toISOString();
  return { id: `${seq}`, seq, sentAt } as Message;
}

it('groups messages by day', () => {
  const messages = [
    messageSent(1, 400),
    messageSent(2, 3),
    messageSent(3, 1),
    messageSent(4, 1),
    messageSent(5, 0),
  ];
  expect(groupByDay(messages, now, en.days).map(({ label }) => label)).toEqual([
    'Oct 17, 2025',
    'Wednesday, November 18',
    'Yesterday',
    'Today',
  ]);
});

it('keeps blocks unchanged when older messages are added', () => {
  const seqs = (from: number) => {
    const messages = Array.from({ length: 131 - from }, (_, index) => messageSent(from + index, 0));
    return groupByDay(messages, now, en.days)[0]?.blocks.map(({ number, messages: [first] }) => [
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
