import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { members } from '../account/index.ts';
import { conversationMembers, conversations, lockConversationsOf } from '../conversations/index.ts';
import { conversationReads } from './tables.ts';

export type ConversationWithName = Awaited<ReturnType<typeof findConversationsWithNames>>[number];

/**
 * A page of a member's conversations by id, with the partners' full names. A closed one has
 * their names of that time: a later one would tell a block from a deletion.
 * No policy: an export names all partners (§22).
 */
export function findConversationsWithNames(
  db: Executor,
  memberId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .select({
      id: conversations.id,
      partnerNames: sql<string[]>`array(
        select coalesce(partner.name_at_close, person.full_name)
        from ${conversationMembers} partner join ${members} person on person.id = partner.member_id
        where partner.conversation_id = ${conversations.id}
          and partner.member_id <> ${memberId}::uuid
        order by 1)`,
      createdAt: conversations.createdAt,
      lastSeq: conversations.lastSeq,
      seenSeq: conversationReads.seq,
      mutedAt: conversationMembers.mutedAt,
      openedAt: conversationMembers.openedAt,
      snoozedUntil: conversationMembers.snoozedUntil,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .leftJoin(
      conversationReads,
      and(
        eq(conversationReads.conversationId, conversations.id),
        eq(conversationReads.memberId, memberId),
      ),
    )
    .where(
      and(
        eq(conversationMembers.memberId, memberId),
        after === undefined ? undefined : gt(conversationMembers.conversationId, after),
      ),
    )
    .orderBy(asc(conversationMembers.conversationId))
    .limit(limit);
}

/**
 * Deletes a member's conversations of two. The database deletes their messages and reads too. Rooms
 * continue without the member.
 */
export async function deleteConversationsOf(tx: Transaction, memberId: string): Promise<void> {
  const ids = await lockConversationsOf(tx, memberId);
  if (ids.length === 0) return;
  await tx
    .delete(conversations)
    .where(and(inArray(conversations.id, ids), not(conversations.isRoom)));
  await tx.delete(conversationMembers).where(eq(conversationMembers.memberId, memberId));
}
