import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { createLogger } from '../../platform/log.ts';
import type { NewMessage, StoredMessage } from './new-message.ts';
import { createMessageWriter, type WriteResult } from './writer.ts';

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
  message: { ...given, seq, messageType: 'text', sentAt: given.sentAt.toISOString() },
  memberIds: ['ann', 'ben'],
  isNew: true,
});

/** Writes all at once; what became of each, and the batches in which they were stored. */
async function writeAll(
  messages: NewMessage[],
  store: (batch: NewMessage[]) => Promise<(StoredMessage | undefined)[]>,
) {
  const batches: NewMessage[][] = [];
  const writer = createMessageWriter((batch) => {
    batches.push(batch);
    return store(batch);
  }, createLogger('silent'));
  const results = await Promise.all(
    messages.map(
      (one) =>
        new Promise<WriteResult>((resolve) => {
          writer.write({ message: one, onDone: resolve });
        }),
    ),
  );
  return { results, batches };
}

const numbered = async (batch: NewMessage[]) => batch.map((one, index) => stored(one, index + 1));

/** As the driver throws it. */
const refusal = (text: string) => Object.assign(new Error(text), { name: 'PostgresError' });

describe('the writer', () => {
  it('tries one by one when a batch fails, and says which did', async () => {
    const [good, bad, foreign] = [message(), message({ content: 'bad' }), message()];
    const { results, batches } = await writeAll([good, bad, foreign], async (batch) => {
      if (batch.some(({ content }) => content === 'bad')) {
        throw new Error('Failed query', { cause: refusal('no such text') });
      }
      return batch.map((one) => (one === foreign ? undefined : stored(one, 1)));
    });
    expect(batches.map((batch) => batch.length)).toEqual([3, 1, 1, 1]);
    expect(results).toEqual([stored(good, 1), 'failed', 'not-yours']);
  });

  it.each([
    ['the connection was lost', { code: 'CONNECTION_CLOSED' }, 'unavailable'],
    ['nobody knows why', {}, 'failed'],
  ])('stores nothing a second time when %s', async (text, fields, result) => {
    const { results, batches } = await writeAll([message(), message()], () =>
      Promise.reject(Object.assign(new Error(text), fields)),
    );
    expect(batches).toHaveLength(1);
    expect(results).toEqual([result, result]);
  });

  it('has a conversation in one batch at a time, and others beside it', async () => {
    const underWay = new Set<string>();
    let most = 0;
    const messages = Array.from({ length: 2000 }, (_, index) =>
      message({ conversationId: `${index % 7}` }),
    );
    const { results } = await writeAll(messages, async (batch) => {
      const own = new Set(batch.map(({ conversationId }) => conversationId));
      expect([...own].some((id) => underWay.has(id))).toBe(false);
      for (const id of own) underWay.add(id);
      most = Math.max(most, underWay.size);
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
      for (const id of own) underWay.delete(id);
      return numbered(batch);
    });
    expect(results).toHaveLength(2000);
    expect(most).toBeGreaterThan(1);
  });
});
