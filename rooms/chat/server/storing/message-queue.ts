import {
  isDatabaseAway,
  isDatabaseBusy,
  isRefusedByDatabase,
} from '../../../../platform/server/database/failures.ts';
import type { Logger } from '../../../../platform/server/log.ts';
import type { NewMessage, StoredMessage } from './new-message.ts';
import type { Refusal, Stored } from './opening-limit.ts';

/** Each running batch holds one connection of the pool. */
const BATCHES_AT_ONCE = 2;
const BATCH_MAX = 512;
/** Beyond this, senders are asked to try again, so memory stays bounded. */
const WAITING_MAX = 20_000;

/**
 * Not found: the conversation is closed, on hold or not the sender's. Unavailable: the queue is
 * full or the database is away. Limited: the sender's first messages of the day are used up. On
 * hold: the sender may begin no conversations. Failed: the log has the reason beside the message's
 * id.
 */
export type StoreResult = StoredMessage | Refusal | 'unavailable' | 'failed';

interface QueuedMessage {
  message: NewMessage;
  /** Called in the order of the numbers. */
  onDone: (result: StoreResult) => void;
}

interface Store {
  (batch: NewMessage[]): Promise<Stored[]>;
  /**
   * Splits a batch into parts that are stored separately. The messages of a conversation stay in
   * one part.
   */
  split?: (batch: readonly NewMessage[]) => NewMessage[][];
}

export interface MessageQueue {
  add(queued: QueuedMessage): void;
  /** How many messages are in no batch yet. */
  countWaiting: () => number;
}

/** The waiting messages of one conversation. */
interface Lane {
  conversationId: string;
  waiting: QueuedMessage[];
}

/**
 * Groups messages into batches: a lone message is stored at once, and messages that arrive meanwhile
 * share the next statement. A conversation is in one batch at a time, so its messages are announced
 * in order and no two statements wait for the same row.
 */
export function createMessageQueue(store: Store, log: Logger): MessageQueue {
  /** Lanes with waiting or running messages, by conversation. */
  const lanes = new Map<string, Lane>();
  /** Lanes that no running batch holds, in the order they became ready. */
  let ready: Lane[] = [];
  let waitingCount = 0;
  let runningBatches = 0;
  let isScheduled = false;

  function takeBatch(): { batch: QueuedMessage[]; taken: Lane[] } {
    const batch: QueuedMessage[] = [];
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

  function startBatches(): void {
    while (runningBatches < BATCHES_AT_ONCE && ready.length > 0) {
      const { batch, taken } = takeBatch();
      runningBatches += 1;
      void runBatch(batch).finally(() => {
        runningBatches -= 1;
        for (const lane of taken) {
          if (lane.waiting.length > 0) ready.push(lane);
          else lanes.delete(lane.conversationId);
        }
        startBatches();
      });
    }
  }

  async function runBatch(batch: QueuedMessage[]): Promise<void> {
    const messages = batch.map(({ message }) => message);
    const waiting = new Map(batch.map((queued) => [queued.message, queued]));
    for (const part of store.split?.(messages) ?? [messages]) {
      const results = await storeOrSplit(part);
      for (const [index, message] of part.entries()) {
        const queued = waiting.get(message);
        if (queued) report(queued, results[index] ?? 'failed');
      }
    }
  }

  /** One failing callback must not stop the others. */
  function report({ onDone }: QueuedMessage, result: StoreResult): void {
    try {
      onDone(result);
    } catch (error) {
      log.error({ err: error }, 'reporting a store result failed');
    }
  }

  /**
   * One bad message must not fail its whole batch. Retries the messages one by one only when the
   * database rejected the batch, because then none of it is stored. Otherwise a message without
   * clientMessageId could be stored twice.
   */
  async function storeOrSplit(batch: NewMessage[]): Promise<StoreResult[]> {
    try {
      const stored = await store(batch);
      return stored.map((message) => message ?? 'not-found');
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
      const results: StoreResult[] = [];
      for (const message of batch) results.push(...(await storeOrSplit([message])));
      return results;
    }
  }

  return {
    add: (queued) => {
      if (waitingCount >= WAITING_MAX) {
        queued.onDone('unavailable');
        return;
      }
      waitingCount += 1;
      const { conversationId } = queued.message;
      const lane = lanes.get(conversationId);
      if (lane) {
        lane.waiting.push(queued);
      } else {
        const added: Lane = { conversationId, waiting: [queued] };
        lanes.set(conversationId, added);
        ready.push(added);
      }
      if (isScheduled) return;
      // Deferred, so that frames of the same packet share a statement.
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        startBatches();
      });
    },
    countWaiting: () => waitingCount,
  };
}
