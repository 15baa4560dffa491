import type { Deps } from '../../context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { recordDeeds } from '../deeds/index.ts';
import { storeMessages, type NewMessage, type StoredMessage } from './store-messages.ts';

/** Entries kept of who has begun which conversation; forgetting costs one more look at the deeds. */
const REMEMBERED_MAX = 100_000;

const startKey = ({ conversationId, senderId }: NewMessage) => `${conversationId} ${senderId}`;

/**
 * Stores a batch; a member's first message in a conversation is a deed that feeds challenges and
 * achievements, recorded in the same transaction (rules, Challenges). Later messages, which are
 * nearly all, cost one statement and no transaction of their own.
 */
export function createStore({ db, live }: Pick<Deps, 'live'> & { db: Executor }) {
  const begun = new Set<string>();

  return async (batch: NewMessage[]): Promise<(StoredMessage | undefined)[]> => {
    const mayBegin = batch.filter((message) => !begun.has(startKey(message)));
    if (mayBegin.length === 0) return storeMessages(db, batch);

    const isUnknown = new Set(mayBegin.map(({ id }) => id));
    const { stored, firsts } = await db.transaction(async (tx) => {
      const stored = await storeMessages(tx, batch);
      const written = batch.filter(({ id }, index) => isUnknown.has(id) && stored[index]);
      const firsts = new Map(written.toReversed().map((message) => [startKey(message), message]));
      await recordDeeds(
        tx,
        [...firsts.values()].map(({ senderId, conversationId, sentAt }) => ({
          memberId: senderId,
          kind: 'conversation-started',
          key: conversationId,
          at: sentAt,
        })),
      );
      return { stored, firsts };
    });

    if (begun.size > REMEMBERED_MAX) begun.clear();
    for (const [key, { senderId }] of firsts) {
      begun.add(key);
      const event = { type: 'user_changed', userId: senderId };
      live.publish({ kind: 'event', memberIds: [senderId], event });
    }
    return stored;
  };
}
