import {
  isDatabaseAway,
  isDatabaseBusy,
  isRefusedByDatabase,
} from '../../platform/database/failures.ts';
import type { Logger } from '../../platform/log.ts';
import type { NewMessage, StoredMessage } from './new-message.ts';

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

/** What waits of one conversation. */
interface Lane {
  conversationId: string;
  waiting: Write[];
}

/**
 * Stores messages as fast as the database takes them: a lone message at once, and what comes
 * meanwhile together in the next statement. A conversation is in one batch at a time, so that its
 * messages are told in order and no two statements wait for the same row.
 */
export function createMessageWriter(store: Store, log: Logger): MessageWriter {
  /** Those of conversations of which something waits or is under way. */
  const lanes = new Map<string, Lane>();
  /** Those of which something can be stored now; first come, first served. */
  let ready: Lane[] = [];
  let waitingCount = 0;
  let batches = 0;
  let isDue = false;

  function takeBatch(): { batch: Write[]; taken: Lane[] } {
    const batch: Write[] = [];
    const taken: Lane[] = [];
    for (const lane of ready) {
      if (batch.length >= BATCH_MAX) break;
      batch.push(...lane.waiting.splice(0, BATCH_MAX - batch.length));
      taken.push(lane);
    }
    ready = ready.slice(taken.length);
    waitingCount -= batch.length;
    return { batch, taken };
  }

  function pump(): void {
    while (batches < BATCHES_AT_ONCE && ready.length > 0) {
      const { batch, taken } = takeBatch();
      batches += 1;
      void runBatch(batch).finally(() => {
        batches -= 1;
        for (const lane of taken) {
          if (lane.waiting.length > 0) ready.push(lane);
          else lanes.delete(lane.conversationId);
        }
        pump();
      });
    }
  }

  async function runBatch(batch: Write[]): Promise<void> {
    const results = await storeOrSplit(batch.map(({ message }) => message));
    for (const [index, write] of batch.entries()) tell(write, results[index] ?? 'failed');
  }

  /** Whoever can't be told must not keep the others from it. */
  function tell({ onDone }: Write, result: WriteResult): void {
    try {
      onDone(result);
    } catch (error) {
      log.error({ err: error }, 'a sender was not told what became of a message');
    }
  }

  /**
   * A message that can't be stored must not take the others of its batch with it. Tried one by one
   * only when nothing of the batch can have been stored: not every message has a name by which it
   * would be known again.
   */
  async function storeOrSplit(batch: NewMessage[]): Promise<WriteResult[]> {
    try {
      const stored = await store(batch);
      return stored.map((message) => message ?? 'not-yours');
    } catch (error) {
      if (isDatabaseAway(error)) {
        log.warn({ err: error }, 'database not reachable');
        return batch.map(() => 'unavailable');
      }
      if (isDatabaseBusy(error)) {
        log.warn({ err: error }, 'database took too long');
        return batch.map(() => 'unavailable');
      }
      if (batch.length === 1 || !isRefusedByDatabase(error)) {
        for (const { id } of batch) {
          log.error({ err: error, reqId: id }, 'a message was not stored');
        }
        return batch.map(() => 'failed');
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
      const lane = lanes.get(conversationId);
      if (lane) {
        lane.waiting.push(write);
      } else {
        const made: Lane = { conversationId, waiting: [write] };
        lanes.set(conversationId, made);
        ready.push(made);
      }
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
