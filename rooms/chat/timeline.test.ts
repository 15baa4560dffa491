import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Message } from './message.ts';
import { gapAfter, mergeMessages } from './timeline.ts';

const at = (seq: number): Message => ({
  id: `m${seq}`,
  senderId: 'a',
  content: `${seq}`,
  sentAt: '2026-11-21T12:00:00.000Z',
  messageType: 'text',
  replyTo: null,
  reactions: [],
  attachment: null,
  isRemoved: false,
  isWithdrawn: false,
  notice: null,
  conversationId: 'c',
  seq,
  clientMessageId: null,
});
const seqs = (messages: Message[]) => messages.map(({ seq }) => seq);

describe('mergeMessages', () => {
  it('keeps the order and drops duplicates, however messages arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 9 })),
        (parts) => {
          let merged: Message[] = [];
          for (const part of parts) merged = mergeMessages(merged, part.map(at));
          expect(seqs(merged)).toEqual([...new Set(parts.flat())].toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

describe('gapAfter', () => {
  it.each([
    [[], undefined],
    [[7], undefined],
    [[7, 8, 9], undefined],
    [[7, 9], 7],
    [[1, 2, 5, 9], 2],
  ])('of %j is %s', (list, gap) => {
    expect(gapAfter(list.map(at))).toBe(gap);
  });
});
