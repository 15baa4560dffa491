import { and, asc, desc, eq, gt, inArray, lte, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { DAY_MS, firstNameOf } from '../../../../platform/shared/index.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { members } from '../../../account/server/index.ts';
import {
  conversationMembers,
  conversations,
  groupRoomMembers,
  groupRooms,
} from '../../../conversations/server/index.ts';
import { matches } from '../../../relations/server/index.ts';
import { PAST_CHAT_DAYS, PAST_CHATS_MAX, type Message, type PastChat } from '../../index.ts';
import { lastInRoom } from '../last-in-room.ts';
import { messages } from '../tables.ts';
import { toMessage } from '../view.ts';

type PastChatDeps = Pick<Deps, 'db' | 'clock'>;

const KEPT_MS = PAST_CHAT_DAYS * DAY_MS;
/** Conversations deleted in one statement. Limited, so that it does not lock many rows for long. */
const DELETED_AT_ONCE = 100;

/** A member's ended chats, while they can be reported (§21). Of a room, each of its people. */
export async function readPastChats(
  { db, clock }: PastChatDeps,
  memberId: string,
  language: Language,
): Promise<PastChat[]> {
  const since = new Date(clock().getTime() - KEPT_MS);
  const kept = { since, limit: PAST_CHATS_MAX };
  const pairs = (await findPastChats(db, memberId, kept)).flatMap(
    ({ conversationId, partnerName, closedAt, goodbye }) => {
      if (!closedAt) return [];
      const line = goodbye && toGoodbye(toMessage(goodbye, language));
      return toPastChat(conversationId, partnerName, closedAt, { goodbye: line });
    },
  );
  const rooms = (await findPeopleOfPastRooms(db, memberId, kept)).map((person) => {
    const room = {
      memberId: person.memberId,
      squads: [person.oneName, person.otherName ?? []].flat(),
    };
    return toPastChat(person.conversationId, person.name, new Date(person.endedAt), { room });
  });
  return [...pairs, ...rooms]
    .toSorted((one, other) => Date.parse(other.endedAt) - Date.parse(one.endedAt))
    .slice(0, PAST_CHATS_MAX);
}

const toGoodbye = ({ senderId, content }: Message) => ({ senderId, line: content });

function toPastChat(
  conversationId: string,
  name: string,
  endedAt: Date,
  { room = null, goodbye = null }: Partial<Pick<PastChat, 'room' | 'goodbye'>>,
): PastChat {
  return {
    conversationId,
    firstName: firstNameOf(name),
    endedAt: endedAt.toISOString(),
    until: new Date(endedAt.getTime() + KEPT_MS).toISOString(),
    goodbye,
    room,
  };
}

/** Erases the rest of ended chats once nobody can report them any more. */
export async function erasePastChats({ db, clock }: PastChatDeps): Promise<void> {
  const until = new Date(clock().getTime() - KEPT_MS);
  let deleted: number;
  do {
    deleted = await deletePastChats(db, { until, limit: DELETED_AT_ONCE });
  } while (deleted === DELETED_AT_ONCE);
}

/**
 * A member's conversations that were closed after `since`, the latest first.
 * No policy: lists chats with those whom the policy hides (§21).
 */
function findPastChats(
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
  otherName: string | null;
}

/**
 * The others of a member's rooms that the member left or that closed, if they were there after
 * `since` and before that. Also who had left when the member came, who could read their messages.
 * The latest first.
 * No policy: lists chats with those whom the policy hides (§21).
 */
async function findPeopleOfPastRooms(
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
    cross join lateral (select ${lastInRoom(
      sql`room.conversation_id`,
      sql`theirs.member_id`,
      sql`coalesce(mine.left_at, room.closed_at)`,
    )} as at) ended
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
async function deletePastChats(
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
