import { and, asc, eq, inArray, ne } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { memberColumns, members } from '../../../account/server/index.ts';
import { conversationMembers } from '../../../conversations/server/index.ts';

/** The partners in these conversations, by name. No policy: the conversations were read with it. */
export function findPartnersIn(db: Executor, conversationIds: readonly string[], memberId: string) {
  return db
    .select({
      conversationId: conversationMembers.conversationId,
      member: memberColumns,
      pausedAt: members.pausedAt,
    })
    .from(conversationMembers)
    .innerJoin(members, eq(members.id, conversationMembers.memberId))
    .where(
      and(
        inArray(conversationMembers.conversationId, [...conversationIds]),
        ne(conversationMembers.memberId, memberId),
      ),
    )
    .orderBy(asc(members.fullName), asc(members.id));
}
