import { isDatabaseAway } from '../../platform/http/errors.ts';
import type { Logger } from '../../platform/log.ts';
import type { NewMessage, StoredMessage } from './store-messages.ts';

/** Batches under way at a time; each holds one connection of the pool. */
const BATCHES_AT_ONCE = 2;
/** Messages of one statement. */
const BATCH_MAX = 512;
/** Messages waiting in all; beyond, senders are told to try again rather than memory growing. */
const WAITING_MAX = 20_000;

/**
 * What became of a message: stored, not the sender's conversation, not stored for now (too many,
 * or no database), or failed for a reason that the log has beside the message's id.
 */
export type WriteResult = StoredMessage | 'not-yours' | 'unavailable' | 'failed';

interface Write {
  message: NewMessage;
  /** Called in the order of the numbers. */
  onDone: (result: WriteResult) => void;
}

type Store = (batch: NewMessage[]) => Promise<(StoredMessage | undefined)[]>;

export interface MessageWriter {
  write(write: Write): void;
  /** Messages that no statement has taken yet. */
  waiting: () => number;
}

/**
 * Stores messages as fast as the database takes them: a lone message at once, and what comes
 * meanwhile together in the next statement. A conversation is in one batch at a time, so that its
 * messages are told in order and no two statements wait for the same row.
 */
export function createMessageWriter(store: Store, log: Logger): MessageWriter {
  /** What waits, by conversation; first come, first served. */
  const waiting = new Map<string, Write[]>();
  const underWay = new Set<string>();
  let waitingCount = 0;
  let batches = 0;
  let isDue = false;

  function takeBatch(): Write[] {
    const batch: Write[] = [];
    for (const [conversationId, writes] of waiting) {
      if (batch.length >= BATCH_MAX) break;
      if (underWay.has(conversationId)) continue;
      const taken = writes.splice(0, BATCH_MAX - batch.length);
      underWay.add(conversationId);
      if (writes.length === 0) waiting.delete(conversationId);
      batch.push(...taken);
    }
    waitingCount -= batch.length;
    return batch;
  }

  function pump(): void {
    while (batches < BATCHES_AT_ONCE) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      batches += 1;
      void runBatch(batch).finally(() => {
        batches -= 1;
        for (const { message } of batch) underWay.delete(message.conversationId);
        pump();
      });
    }
  }

  async function runBatch(batch: Write[]): Promise<void> {
    const groups = groupSame(batch);
    const firsts = groups.flatMap((group) => group.slice(0, 1));
    const results = await storeOrSplit(firsts.map(({ message }) => message));
    for (const [index, group] of groups.entries()) {
      const result = results[index] ?? 'failed';
      for (const [place, { onDone }] of group.entries()) {
        const told = place > 0 && typeof result === 'object' ? { ...result, isNew: false } : result;
        // Whoever can't be told must not keep the others from it.
        try {
          onDone(told);
        } catch (error) {
          log.error({ err: error }, 'a sender was not told what became of a message');
        }
      }
    }
  }

  /** A message that can't be stored must not take the others of its batch with it. */
  async function storeOrSplit(batch: NewMessage[]): Promise<WriteResult[]> {
    try {
      const stored = await store(batch);
      return stored.map((message) => message ?? 'not-yours');
    } catch (error) {
      if (isDatabaseAway(error)) {
        log.warn({ err: error }, 'database not reachable');
        return batch.map(() => 'unavailable');
      }
      if (batch.length === 1) {
        log.error({ err: error, reqId: batch[0]?.id }, 'a message was not stored');
        return ['failed'];
      }
      log.warn({ err: error }, 'batch was not stored; trying its messages one by one');
      const results: WriteResult[] = [];
      for (const message of batch) results.push(...(await storeOrSplit([message])));
      return results;
    }
  }

  return {
    write: (write) => {
      if (waitingCount >= WAITING_MAX) {
        write.onDone('unavailable');
        return;
      }
      waitingCount += 1;
      const { conversationId } = write.message;
      const writes = waiting.get(conversationId);
      if (writes) writes.push(write);
      else waiting.set(conversationId, [write]);
      if (isDue) return;
      // Not at once: the frames that came in the same packet go into the same statement.
      isDue = true;
      setImmediate(() => {
        isDue = false;
        pump();
      });
    },
    waiting: () => waitingCount,
  };
}

/** The same message twice in one batch is stored once and answered twice. */
function groupSame(batch: readonly Write[]): Write[][] {
  const groups: Write[][] = [];
  const named = new Map<string, Write[][]>();
  for (const write of batch) {
    const { conversationId, senderId, clientMessageId } = write.message;
    const namesakes = (clientMessageId !== null && named.get(clientMessageId)) || [];
    const same = namesakes.find(
      ([first]) =>
        first?.message.senderId === senderId && first.message.conversationId === conversationId,
    );
    if (same) {
      same.push(write);
      continue;
    }
    const group = [write];
    groups.push(group);
    if (clientMessageId !== null) named.set(clientMessageId, [...namesakes, group]);
  }
  return groups;
}
