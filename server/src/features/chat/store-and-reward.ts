import type { Deps } from '../../context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { recordDeeds } from '../deeds/index.ts';
import {
  isKnownAlready,
  storeMessages,
  type NewMessage,
  type StoredMessage,
} from './store-messages.ts';

/** Conversations of which is kept who has begun them; forgetting costs one more look at the deeds. */
const REMEMBERED_MAX = 100_000;

/**
 * Batches that are looked through for what is known after one that had something known: whoever
 * has lost a connection seldom sends one message again, and others have lost it too.
 */
const WARY_BATCHES = 1000;

/**
 * Stores a batch; a member's first message in a conversation is a deed that feeds challenges and
 * achievements, recorded in the same transaction (rules, Challenges). Later messages, which are
 * nearly all, cost one statement and no transaction of their own.
 */
export function createStore({ db, live }: Pick<Deps, 'live'> & { db: Executor }) {
  /** By conversation, who has written in it. */
  const begun = new Map<string, string[]>();
  let waryBatches = 0;

  const hasBegun = ({ conversationId, senderId }: NewMessage) =>
    begun.get(conversationId)?.includes(senderId) === true;

  async function storeLater(batch: NewMessage[]): Promise<(StoredMessage | undefined)[]> {
    if (waryBatches > 0) {
      waryBatches -= 1;
    } else {
      try {
        return await storeMessages(db, batch, { mayBeKnown: false });
      } catch (error) {
        if (!isKnownAlready(error)) throw error;
        waryBatches = WARY_BATCHES;
      }
    }
    return storeMessages(db, batch, { mayBeKnown: true });
  }

  return async (batch: NewMessage[]): Promise<(StoredMessage | undefined)[]> => {
    if (batch.every(hasBegun)) return storeLater(batch);

    const { stored, firsts } = await db.transaction(async (tx) => {
      const stored = await storeMessages(tx, batch, { mayBeKnown: true });
      const firsts = new Map<string, NewMessage>();
      for (const [index, message] of batch.entries()) {
        const key = `${message.conversationId} ${message.senderId}`;
        if (stored[index] && !hasBegun(message) && !firsts.has(key)) firsts.set(key, message);
      }
      await recordDeeds(
        tx,
        [...firsts.values()].map(({ senderId, conversationId, sentAt }) => ({
          memberId: senderId,
          kind: 'conversation-started',
          key: conversationId,
          at: sentAt,
        })),
      );
      return { stored, firsts: [...firsts.values()] };
    });

    if (begun.size > REMEMBERED_MAX) begun.clear();
    for (const { conversationId, senderId } of firsts) {
      begun.set(conversationId, [...(begun.get(conversationId) ?? []), senderId]);
      const event = { type: 'user_changed', userId: senderId };
      live.publish({ kind: 'event', memberIds: [senderId], event });
    }
    return stored;
  };
}
