import { inArray } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { runWork, type WorkDeps } from '../../../../platform/server/unit-of-work.ts';
import { conversationMembers } from '../../../conversations/server/index.ts';
import type { DailyLimitDeps } from '../../../daily-limits/server/index.ts';
import { appendMessages, isDuplicate } from './append-messages.ts';
import { hasExtras, type NewMessage, type StoredMessage } from './new-message.ts';
import { countOpenings, storeAllowed, type Stored, MessagesRefused } from './opening-limit.ts';
import { describeStored, storeExtras } from './store-extras.ts';
import { storeMessages } from './store-messages.ts';
import { findFirstMessages, recordFirstMessages } from './write-messages.ts';

/** Size of the cache. A miss costs one more query. */
const CONVERSATIONS_MAX = 50_000;

/**
 * How many batches look for duplicates after one was found. A client that lost its connection
 * repeats several messages, and other clients have usually lost theirs at the same time.
 */
const LOOKUP_BATCHES = 1000;

interface MessageStore {
  (batch: NewMessage[]): Promise<Stored[]>;
  /**
   * Splits a batch into parts that are stored one after another. What one statement can append goes
   * first, so that it does not wait for rooms and new writers.
   */
  split: (batch: readonly NewMessage[]) => NewMessage[][];
}

/**
 * Stores batches of messages. A member's first message in a conversation is an activity, recorded in
 * the same transaction (§15); a batch without one costs a single statement. When `db` is a
 * transaction, messages must have no clientMessageId: a duplicate would abort the transaction.
 */
export function createMessageStore({
  db,
  live,
  jobs,
  config,
}: WorkDeps & DailyLimitDeps): MessageStore {
  const knownWriters = createKnownWriters();
  const append = createAppend(db);

  const store = async (batch: NewMessage[]): Promise<Stored[]> => {
    const memberIds = batch.map(knownWriters.findMembers);
    if (memberIds.every((ids) => ids !== undefined) && !batch.some(hasExtras)) {
      return append(batch, memberIds);
    }

    return storeAllowed(batch, async (allowed) => {
      const { stored, firsts } = await retryWithLookup(() =>
        runWork({ db, live, jobs }, async (work) => {
          const results = await storeMessages(work.tx, allowed);
          await recheckRooms(work.tx, allowed, results);
          await countOpenings(work.tx, { config }, allowed, results);
          await storeExtras(work.tx, { config }, allowed, results);
          await describeStored(work.tx, allowed, results);
          const found = findFirstMessages(allowed, results, allowed.map(knownWriters.findMembers));
          await recordFirstMessages(work, found);
          return { stored: results, firsts: found };
        }),
      );
      for (const first of firsts) knownWriters.add(first.message, first.memberIds);
      return stored;
    });
  };

  const split = (batch: readonly NewMessage[]): NewMessage[][] => {
    const isSlowOne = (message: NewMessage) =>
      knownWriters.findMembers(message) === undefined || hasExtras(message);
    // A conversation's messages stay together, to keep their order.
    const slow = new Set(batch.filter(isSlowOne).map(({ conversationId }) => conversationId));
    const parts = [false, true].map((isSlow) =>
      batch.filter(({ conversationId }) => slow.has(conversationId) === isSlow),
    );
    return parts.filter((part) => part.length > 0);
  };

  return Object.assign(store, { split });
}

/**
 * Stores batches whose senders are all known. `memberIds` has the conversation's members for each
 * message.
 */
function createAppend(db: Executor) {
  let lookupBatches = 0;

  return async (
    batch: NewMessage[],
    memberIds: string[][],
  ): Promise<(StoredMessage | undefined)[]> => {
    if (lookupBatches > 0) {
      lookupBatches -= 1;
    } else {
      try {
        return await appendMessages(db, batch, memberIds);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        lookupBatches = LOOKUP_BATCHES;
      }
    }
    return retryWithLookup(() => storeMessages(db, batch));
  };
}

/** A duplicate that another node stores at the same time fails once; the second lookup finds it. */
async function retryWithLookup<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return store();
  }
}

/**
 * Remembers who has written in which conversation. Such a sender is a member, and the members of a
 * pair's conversation never change, so neither has to be looked up again. Rooms are not remembered,
 * because their members change.
 */
function createKnownWriters() {
  const conversations = new Map<string, { memberIds: string[]; writerIds: string[] }>();

  return {
    /** The members of the conversation, if the sender has written in it before. */
    findMembers: ({ conversationId, senderId }: NewMessage): string[] | undefined => {
      const found = conversations.get(conversationId);
      return found?.writerIds.includes(senderId) ? found.memberIds : undefined;
    },
    add: ({ conversationId, senderId }: NewMessage, memberIds: string[]): void => {
      if (conversations.size > CONVERSATIONS_MAX) conversations.clear();
      const writerIds = [...(conversations.get(conversationId)?.writerIds ?? []), senderId];
      conversations.set(conversationId, { memberIds, writerIds });
    },
  };
}

/**
 * Reads the members of rooms again after storing has locked them, because the storing statement
 * read them before it waited for the lock. A member who left meanwhile must not write or receive
 * anything. Throws to roll the batch back; it is stored again without their messages.
 */
async function recheckRooms(
  tx: Transaction,
  batch: readonly NewMessage[],
  results: readonly (StoredMessage | undefined)[],
): Promise<void> {
  const stored = results.filter((result) => result !== undefined).filter(({ isRoom }) => isRoom);
  if (stored.length === 0) return;
  const ids = [...new Set(stored.map(({ message }) => message.conversationId))];
  const rows = await tx
    .select({ id: conversationMembers.conversationId, memberId: conversationMembers.memberId })
    .from(conversationMembers)
    .where(inArray(conversationMembers.conversationId, ids));
  const current = Map.groupBy(rows, ({ id }) => id);
  const membersOf = (id: string) => (current.get(id) ?? []).map(({ memberId }) => memberId);
  for (const result of stored) result.memberIds = membersOf(result.message.conversationId);
  const gone = batch.filter((message, index) => {
    const result = results[index];
    if (!result || !ids.includes(message.conversationId)) return false;
    return result.isNew && !result.memberIds.includes(message.senderId);
  });
  if (gone.length === 0) return;
  throw new MessagesRefused(new Map(gone.map((message) => [message, 'not-found'])));
}
