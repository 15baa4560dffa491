import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { conversations, memberIdsOf } from '../../../conversations/server/index.ts';
import { findBySeqs } from '../repository.ts';
import { messages } from '../tables.ts';
import { say } from '../texts/index.ts';
import { tellMessageChanged } from './tell-message-changed.ts';

interface Place {
  conversationId: string;
  seq: number;
}

const isAt = ({ conversationId, seq }: Place) =>
  and(eq(messages.conversationId, conversationId), eq(messages.seq, seq));

/**
 * Removes a message's text by a decision, also on the screens that show it. Readers see a note in
 * their language instead (`toMessage`).
 */
export async function hideMessage(work: Work, hidden: Place & { at: Date }): Promise<void> {
  await work.tx
    .update(messages)
    .set({ content: say.removed.in('en'), removedAt: hidden.at })
    .where(isAt(hidden));
  await tellReaders(work, hidden);
}

/** Restores a message that a decision removed, unless its sender removed it too. */
export async function showMessageAgain(
  work: Work,
  { content, ...place }: Place & { content: string },
): Promise<void> {
  await work.tx
    .update(messages)
    .set({ content, removedAt: sql`${messages.withdrawnAt}` })
    .where(isAt(place));
  await tellReaders(work, place);
}

/** No policy: whoever is in an open conversation reads all of its messages. */
async function tellReaders(work: Work, { conversationId: id, seq }: Place): Promise<void> {
  const [row] = await findBySeqs(work.tx, [{ id, seq }]);
  const [open] = await work.tx
    .select({ memberIds: sql<string[]>`${memberIdsOf(sql`${id}::uuid`)}` })
    .from(conversations)
    .where(and(eq(conversations.id, id), isNull(conversations.closedAt)));
  if (row && open) await tellMessageChanged(work, row, open.memberIds);
}
