import { runWork, type WorkDeps } from '../../platform/unit-of-work.ts';
import { recordActivities } from '../play/index.ts';
import { appendMessages, isKnownAlready } from './append-messages.ts';
import type { NewMessage, StoredMessage } from './new-message.ts';
import { storeMessages } from './store-messages.ts';

/** Conversations of which is kept who has written in them; a batch with one forgotten takes longer. */
const REMEMBERED_MAX = 50_000;

/**
 * Batches that are looked through for what is known after one that had something known: whoever
 * has lost a connection seldom sends one message again, and others have lost it too.
 */
const WARY_BATCHES = 1000;

/**
 * Stores a batch; a member's first message in a conversation is an activity that feeds challenges and
 * achievements, recorded in the same transaction (§15). A batch without a first one
 * costs one statement and no transaction of its own. Given a transaction, only messages without a
 * clientMessageId can be stored: a known one would end it.
 */
export function createStore({ db, live, jobs }: WorkDeps) {
  /** By conversation: its members, and those of them who have written in it. */
  const begun = new Map<string, { memberIds: string[]; writerIds: string[] }>();
  let waryBatches = 0;

  /** The members of the conversation, if the sender has written in it before. */
  function findBegun({ conversationId, senderId }: NewMessage): string[] | undefined {
    const found = begun.get(conversationId);
    return found?.writerIds.includes(senderId) ? found.memberIds : undefined;
  }

  /**
   * For batches whose senders have all written in their conversation before: they are its members,
   * whom `memberIds` names for each message.
   */
  async function storeLater(
    batch: NewMessage[],
    memberIds: string[][],
  ): Promise<(StoredMessage | undefined)[]> {
    if (waryBatches > 0) {
      waryBatches -= 1;
    } else {
      try {
        return await appendMessages(db, batch, memberIds);
      } catch (error) {
        if (!isKnownAlready(error)) throw error;
        waryBatches = WARY_BATCHES;
      }
    }
    return whenKnownAgain(() => storeMessages(db, batch));
  }

  return async (batch: NewMessage[]): Promise<(StoredMessage | undefined)[]> => {
    const memberIds = batch.map(findBegun);
    if (memberIds.every((ids) => ids !== undefined)) return storeLater(batch, memberIds);

    const store = () =>
      runWork({ db, live, jobs }, async (work) => {
        const { tx } = work;
        const stored = await storeMessages(tx, batch);
        const firsts = new Map<string, { asked: NewMessage; memberIds: string[] }>();
        for (const [index, asked] of batch.entries()) {
          const key = `${asked.conversationId} ${asked.senderId}`;
          const one = stored[index];
          if (!one || memberIds[index] || firsts.has(key)) continue;
          firsts.set(key, { asked, memberIds: one.memberIds });
        }
        await recordActivities(
          work,
          [...firsts.values()].map(({ asked: { senderId, conversationId, sentAt } }) => ({
            memberId: senderId,
            kind: 'conversation-started',
            key: conversationId,
            at: sentAt,
          })),
        );
        return { stored, firsts: [...firsts.values()] };
      });
    const { stored, firsts } = await whenKnownAgain(store);

    if (begun.size > REMEMBERED_MAX) begun.clear();
    for (const { asked, memberIds: ids } of firsts) {
      const { conversationId, senderId } = asked;
      const writerIds = [...(begun.get(conversationId)?.writerIds ?? []), senderId];
      begun.set(conversationId, { memberIds: ids, writerIds });
    }
    return stored;
  };
}

/** What another node has stored at that very moment is known the second time. */
async function whenKnownAgain<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!isKnownAlready(error)) throw error;
    return store();
  }
}
