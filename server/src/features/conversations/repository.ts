import { eq } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { conversationMembers, conversations } from './tables.ts';

/** Belongs in the transaction that needs the conversation. Returns the id. */
export async function createConversation(
  db: Executor,
  { memberIds, createdAt }: { memberIds: string[]; createdAt: Date },
): Promise<string> {
  const [made] = await db
    .insert(conversations)
    .values({ createdAt })
    .returning({ id: conversations.id });
  if (!made) throw new Error('conversation was not created');
  const { id: conversationId } = made;
  const rows = memberIds.map((memberId) => ({ conversationId, memberId }));
  await db.insert(conversationMembers).values(rows);
  return conversationId;
}

/** No message is stored in a conversation after this. */
export async function closeConversation(
  tx: Transaction,
  { conversationId, closedAt }: { conversationId: string; closedAt: Date },
): Promise<void> {
  await tx.update(conversations).set({ closedAt }).where(eq(conversations.id, conversationId));
}

/** Lets a closed conversation go on. */
export async function reopenConversation(tx: Transaction, conversationId: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ closedAt: null })
    .where(eq(conversations.id, conversationId));
}
