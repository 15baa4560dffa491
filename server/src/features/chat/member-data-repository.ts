import { and, asc, eq, gt, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { members } from '../account/tables.ts';
import { conversationReads, conversations } from './tables.ts';

export type ConversationWithName = Awaited<ReturnType<typeof findConversationsWithNames>>[number];

function hasMember(memberId: string) {
  return or(eq(conversations.memberA, memberId), eq(conversations.memberB, memberId));
}

/** A page of a member's conversations by id, with the partner's full name. */
export function findConversationsWithNames(
  db: Executor,
  memberId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const partnerId = sql`case when ${conversations.memberA} = ${memberId} then ${conversations.memberB} else ${conversations.memberA} end`;
  return db
    .select({
      id: conversations.id,
      partnerName: members.fullName,
      createdAt: conversations.createdAt,
      lastSeq: conversations.lastSeq,
      seenSeq: conversationReads.seq,
    })
    .from(conversations)
    .innerJoin(members, eq(members.id, partnerId))
    .leftJoin(
      conversationReads,
      and(
        eq(conversationReads.conversationId, conversations.id),
        eq(conversationReads.memberId, memberId),
      ),
    )
    .where(and(hasMember(memberId), after === undefined ? undefined : gt(conversations.id, after)))
    .orderBy(asc(conversations.id))
    .limit(limit);
}

/** Deletes a member's conversations. Their messages and reads go with them, by the database. */
export async function deleteConversationsOf(tx: Transaction, memberId: string): Promise<void> {
  // Locked in the order in which storing messages locks them, so that neither waits in a circle.
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(hasMember(memberId))
    .orderBy(asc(conversations.id))
    .for('update');
  await tx.delete(conversations).where(hasMember(memberId));
}
