import type { Transaction } from '../../../../platform/server/database/database.ts';
import { isOnHold, isShutOut } from '../../../account/server/index.ts';
import { takeDaily, type DailyLimitDeps } from '../../../daily-limits/server/index.ts';
import type { PictureRefusal } from '../attachments/picture-rules.ts';
import type { NewMessage, StoredMessage } from './new-message.ts';

/** Why a message is not stored. */
export type Refusal =
  /** The sender has begun as many conversations today as a day allows. */
  | 'limited'
  /** A restriction: the sender may begin no conversations. */
  | 'on-hold'
  /** The sender has left the room. */
  | 'not-found'
  /** The message that is replied to is not in this conversation. */
  | 'reply-gone'
  /** The file is not the sender's, or is in a message already. */
  | 'attachment-gone'
  | PictureRefusal;
/** Undefined: not a conversation of the sender. */
export type Stored = StoredMessage | Refusal | undefined;

/** Thrown to roll back a batch in which some messages may not be stored. */
export class MessagesRefused extends Error {
  readonly refused: ReadonlyMap<NewMessage, Refusal>;

  constructor(refused: ReadonlyMap<NewMessage, Refusal>) {
    super('messages are refused');
    this.refused = refused;
  }
}

/**
 * Counts the first message of a conversation (`seq` 1) towards its sender's daily limit. Replies do
 * not count. The `seq` is known only after storing, so a rejection rolls the batch back.
 */
export async function countOpenings(
  tx: Transaction,
  deps: DailyLimitDeps,
  batch: readonly NewMessage[],
  results: readonly (StoredMessage | undefined)[],
): Promise<void> {
  const openings = batch.filter((_, index) => {
    const result = results[index];
    return result?.isNew === true && result.message.seq === 1;
  });
  const refused = new Map<NewMessage, Refusal>();
  // In the same order on every node, because each count locks its row.
  for (const message of openings.toSorted(bySender)) {
    const { senderId: memberId, sentAt: at } = message;
    const isHeld = await isOnHold(tx, memberId, at);
    const isAllowed = !isHeld && !(await isShutOut(tx, memberId, at));
    const opening = { memberId, action: 'first-message', at } as const;
    if (isAllowed && (await takeDaily(tx, deps, opening))) continue;
    // Otherwise the sender's next message in that conversation would become the first.
    for (const other of batch) {
      if (isFromSame(other, message)) refused.set(other, isHeld ? 'on-hold' : 'limited');
    }
  }
  if (refused.size > 0) throw new MessagesRefused(refused);
}

/** Stores a batch. If some messages are over the limit, stores it again without them. */
export async function storeAllowed(
  batch: readonly NewMessage[],
  store: (allowed: NewMessage[]) => Promise<(StoredMessage | undefined)[]>,
): Promise<Stored[]> {
  const refused = new Map<NewMessage, Refusal>();
  for (;;) {
    const allowed = batch.filter((message) => !refused.has(message));
    if (allowed.length === 0) return batch.map((message) => refused.get(message));
    try {
      const stored = new Map((await store(allowed)).map((one, index) => [allowed[index], one]));
      return batch.map((message) => refused.get(message) ?? stored.get(message));
    } catch (error) {
      if (!(error instanceof MessagesRefused)) throw error;
      for (const [message, refusal] of error.refused) refused.set(message, refusal);
    }
  }
}

/** Whether two messages have the same sender and conversation. */
function isFromSame(one: NewMessage, other: NewMessage): boolean {
  return one.senderId === other.senderId && one.conversationId === other.conversationId;
}

function bySender(one: NewMessage, other: NewMessage): number {
  return one.senderId < other.senderId ? -1 : 1;
}
