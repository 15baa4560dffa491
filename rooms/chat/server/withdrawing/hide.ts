import { and, eq, isNull } from 'drizzle-orm';

import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { conversationMembers, conversations } from '../../../conversations/server/index.ts';
import { describeMessages } from '../describe-messages.ts';
import { findBySeqs, removeMessage, restoreMessage } from '../repository.ts';

interface Place {
  conversationId: string;
  seq: number;
}

/** Removes a message's text by a decision, also on the screens that show it. */
export async function hideMessage(work: Work, hidden: Place & { at: Date }): Promise<void> {
  await removeMessage(work.tx, hidden);
  await tellChanged(work, hidden);
}

/** Restores a message that a decision removed. */
export async function showMessageAgain(
  work: Work,
  restored: Place & { content: string },
): Promise<void> {
  await restoreMessage(work.tx, restored);
  await tellChanged(work, restored);
}

/** No policy: whoever is in an open conversation reads all of its messages. */
async function tellChanged(work: Work, { conversationId: id, seq }: Place): Promise<void> {
  const { tx } = work;
  // English will do: screens write this themselves, in their own language.
  const [message] = await describeMessages(tx, await findBySeqs(tx, [{ id, seq }]), 'en');
  const readers = await tx
    .select({ id: conversationMembers.memberId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversations.id, id), isNull(conversations.closedAt)));
  if (!message) return;
  const memberIds = readers.map((reader) => reader.id);
  work.tell(memberIds, { type: 'message_changed', message });
}
