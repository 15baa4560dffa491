import { and, asc, desc, eq, gt, inArray, lte, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Executor } from '../../../platform/database/database.ts';
import { members } from '../../account/index.ts';
import {
  conversationMembers,
  conversations,
  groupRoomMembers,
  groupRooms,
} from '../../conversations/index.ts';
import { matches } from '../../relations/index.ts';
import { messages } from '../tables.ts';

/**
 * A member's conversations that were closed after `since`, the latest first.
 * No policy: lists chats with those whom the policy hides (§21).
 */
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
      /** The last message, if it was a goodbye. */
      goodbye: messages,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(
      partner,
      and(eq(partner.conversationId, conversations.id), ne(partner.memberId, memberId)),
    )
    .innerJoin(members, eq(members.id, partner.memberId))
    .leftJoin(
      matches,
      and(eq(matches.conversationId, conversations.id), eq(matches.endedByGoodbye, true)),
    )
    .leftJoin(
      messages,
      and(
        eq(messages.conversationId, matches.conversationId),
        eq(messages.seq, conversations.lastSeq),
      ),
    )
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

/** A person of a room as they are reported, and the names of its squads. */
interface PersonOfRoom {
  conversationId: string;
  memberId: string;
  name: string;
  endedAt: string;
  oneName: string;
  otherName: string;
}

/**
 * The others of a member's rooms that the member left or that closed, if they were there together
 * after `since`. The latest first.
 * No policy: lists chats with those whom the policy hides (§21).
 */
export async function findPeopleOfPastRooms(
  db: Executor,
  memberId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<PersonOfRoom[]> {
  return db.execute<PersonOfRoom & Record<string, unknown>>(sql`
    select room.conversation_id as "conversationId", theirs.member_id as "memberId",
      coalesce(theirs.known_as, person.full_name) as name, ended.at as "endedAt",
      room.one_name as "oneName", room.other_name as "otherName"
    from ${groupRoomMembers} mine
    join ${groupRooms} room on room.id = mine.room_id
    join ${groupRoomMembers} theirs on theirs.room_id = room.id
      and theirs.member_id <> mine.member_id
    join ${members} person on person.id = theirs.member_id
    cross join lateral (select least(mine.left_at, theirs.left_at, room.closed_at) as at) ended
    where mine.member_id = ${memberId}::uuid and room.conversation_id is not null
      and coalesce(mine.left_at, room.closed_at) is not null
      and ended.at > ${since.toISOString()}::timestamptz
    order by ended.at desc, theirs.room_id, name, theirs.member_id
    limit ${limit}`);
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
