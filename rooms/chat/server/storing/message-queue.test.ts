import { randomUUID } from 'node:crypto';

import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';

import { ConnectionLost } from '../../../../platform/server/database/connection.ts';
import { createLogger } from '../../../../platform/server/log.ts';
import { createMessageQueue, type StoreResult } from './message-queue.ts';
import type { NewMessage, StoredMessage } from './new-message.ts';

const message = (given: Partial<NewMessage> = {}): NewMessage => ({
  id: randomUUID(),
  conversationId: 'one',
  senderId: 'ann',
  content: 'Hi!',
  clientMessageId: null,
  sentAt: new Date('2026-11-21T12:00:00Z'),
  ...given,
});

const stored = (given: NewMessage, seq: number): StoredMessage => ({
  message: {
    ...given,
    seq,
    messageType: 'text',
    replyTo: null,
    reactions: [],
    attachment: null,
    isRemoved: false,
    isWithdrawn: false,
    notice: null,
    sentAt: given.sentAt.toISOString(),
  },
  memberIds: ['ann', 'ben'],
  isRoom: false,
  isNew: true,
});

/** Queues all messages together. Returns their results and the stored batches. */
async function queueAll(
  messages: NewMessage[],
  store: (batch: NewMessage[]) => Promise<(StoredMessage | undefined)[]>,
) {
  const batches: NewMessage[][] = [];
  const queue = createMessageQueue((batch) => {
    batches.push(batch);
    return store(batch);
  }, createLogger('silent'));
  const results = await Promise.all(
    messages.map(
      (one) =>
        new Promise<StoreResult>((resolve) => {
          queue.add({ message: one, onDone: resolve });
        }),
    ),
  );
  return { results, batches };
}

const numbered = async (batch: NewMessage[]) => batch.map((one, index) => stored(one, index + 1));

/** An error as the driver throws it. */
const refusal = (text: string) => new DatabaseError(text, 0, 'error');

describe('message queue', () => {
  it('stores the messages one by one when the database rejects a batch', async () => {
    const [good, bad, foreign] = [message(), message({ content: 'bad' }), message()];
    const { results, batches } = await queueAll([good, bad, foreign], async (batch) => {
      if (batch.some(({ content }) => content === 'bad')) {
        throw new Error('Failed query', { cause: refusal('no such text') });
      }
      return batch.map((one) => (one === foreign ? undefined : stored(one, 1)));
    });
    expect(batches.map((batch) => batch.length)).toEqual([3, 1, 1, 1]);
    expect(results).toEqual([stored(good, 1), 'failed', 'not-found']);
  });

  it.each([
    ['connection lost', new ConnectionLost(), 'unavailable'],
    ['unknown reason', new Error(), 'failed'],
  ])('does not retry a batch after another failure: %s', async (_name, error, result) => {
    const { results, batches } = await queueAll([message(), message()], () =>
      Promise.reject(error),
    );
    expect(batches).toHaveLength(1);
    expect(results).toEqual([result, result]);
  });

  it('stores the parts of a batch one after another, and only the rejected part fails', async () => {
    const [quick, slow] = [message(), message({ conversationId: 'two' })];
    const asked: NewMessage[][] = [];
    const store = Object.assign(
      async (batch: NewMessage[]) => {
        asked.push(batch);
        if (batch.includes(slow)) throw refusal('no such text');
        return numbered(batch);
      },
      { split: (batch: readonly NewMessage[]) => batch.map((one) => [one]).toReversed() },
    );
    const queue = createMessageQueue(store, createLogger('silent'));

    const results = await Promise.all(
      [quick, slow].map(
        (one) =>
          new Promise<StoreResult>((resolve) => {
            queue.add({ message: one, onDone: resolve });
          }),
      ),
    );

    expect(asked).toEqual([[slow], [quick]]);
    expect(results).toEqual([stored(quick, 1), 'failed']);
  });

  it('stores a conversation in one batch at a time, in parallel with others', async () => {
    const running = new Set<string>();
    let most = 0;
    const messages = Array.from({ length: 2000 }, (_, index) =>
      message({ conversationId: `${index % 7}` }),
    );
    const { results } = await queueAll(messages, async (batch) => {
      const own = new Set(batch.map(({ conversationId }) => conversationId));
      expect([...own].some((id) => running.has(id))).toBe(false);
      for (const id of own) running.add(id);
      most = Math.max(most, running.size);
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
      for (const id of own) running.delete(id);
      return numbered(batch);
    });
    expect(results).toHaveLength(2000);
    expect(most).toBeGreaterThan(1);
  });
});
