import { and, asc, desc, eq, gt, inArray, lte, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Executor } from '../../../platform/database/database.ts';
import { members } from '../../account/index.ts';
import { conversationMembers, conversations } from '../../conversations/index.ts';

/** A member's conversations that were closed after `since`, the latest first. */
export function findPastChats(
  db: Executor,
  memberId: string,
  { since, limit }: { since: Date; limit: number },
) {
  const partner = alias(conversationMembers, 'partner');
  return db
    .select({
      conversationId: conversations.id,
      partnerName: sql<string>`coalesce(${partner.nameAtClose}, ${members.fullName})`,
      closedAt: conversations.closedAt,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(
      partner,
      and(eq(partner.conversationId, conversations.id), ne(partner.memberId, memberId)),
    )
    .innerJoin(members, eq(members.id, partner.memberId))
    .where(
      and(
        eq(conversationMembers.memberId, memberId),
        gt(conversations.closedAt, since),
        not(conversations.isRoom),
      ),
    )
    .orderBy(desc(conversations.closedAt), desc(conversations.id))
    .limit(limit);
}

/**
 * Deletes at most `limit` conversations that were closed by `until`. The database deletes their
 * members, reads and messages too. Returns the number of deleted conversations.
 */
export async function deletePastChats(
  db: Executor,
  { until, limit }: { until: Date; limit: number },
): Promise<number> {
  const past = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(lte(conversations.closedAt, until))
    .orderBy(asc(conversations.closedAt))
    .limit(limit);
  const deleted = await db
    .delete(conversations)
    .where(inArray(conversations.id, past))
    .returning({ id: conversations.id });
  return deleted.length;
}
