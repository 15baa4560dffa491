import { sql, type SQL } from 'drizzle-orm';

// SQL arrays of member ids. As subqueries, both use the primary key, however many members the
// planner expects.

/** The ids of a conversation's members, as an array. */
export function memberIdsOf(conversationId: SQL): SQL {
  return sql`array(select member_id from conversation_members where conversation_id = ${conversationId})`;
}

/** The ids of all members but one, as an array. */
export function partnerIdsOf(conversationId: SQL, memberId: SQL): SQL {
  return sql`array(
    select member_id from conversation_members
    where conversation_id = ${conversationId} and member_id <> ${memberId})`;
}
