import { and, eq, gt, isNull, max, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { lastInRoom, messages } from '../../../chat/server/index.ts';
import { groupRoomMembers, groupRooms } from '../../../conversations/server/index.ts';

interface Seat {
  conversationId: string;
  memberId: string;
  /** Members who left, and rooms that closed, before this time are not found. */
  since: Date;
}

/**
 * The number of the notice with which a member left a room. They could read the messages with lower
 * numbers.
 */
export async function findSeqOfLeaving(
  db: Executor,
  { conversationId, memberId, since }: Seat,
): Promise<number | undefined> {
  const [left] = await db
    .select({ seq: max(messages.seq) })
    .from(groupRoomMembers)
    .innerJoin(groupRooms, eq(groupRooms.id, groupRoomMembers.roomId))
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, groupRooms.conversationId),
        eq(messages.senderId, groupRoomMembers.memberId),
        // Notices have no clientMessageId, so the unique index on it finds them.
        isNull(messages.clientMessageId),
        eq(messages.notice, 'left'),
      ),
    )
    .where(
      and(
        eq(groupRooms.conversationId, conversationId),
        eq(groupRoomMembers.memberId, memberId),
        gt(groupRoomMembers.leftAt, since),
      ),
    );
  return left?.seq ?? undefined;
}

/**
 * A person of a room that the viewer is or was in, also if they are hidden from each other. Not
 * found when one of them left, or the room closed, before `since`, or when they came after the
 * viewer had left.
 */
export async function findPersonOfRoom(
  db: Executor,
  { viewerId, ...seat }: Seat & { viewerId: string },
): Promise<{ beforeSeq: number | undefined } | undefined> {
  const { conversationId, memberId, since } = seat;
  const [person] = await db.execute<{ left: boolean }>(sql`
    select mine.left_at is not null as left
    from ${groupRooms} room
    join ${groupRoomMembers} mine on mine.room_id = room.id and mine.member_id = ${viewerId}::uuid
    join ${groupRoomMembers} theirs on theirs.room_id = room.id
      and theirs.member_id = ${memberId}::uuid
    where room.conversation_id = ${conversationId}::uuid
      and ${lastInRoom(
        sql`room.conversation_id`,
        sql`theirs.member_id`,
        sql`coalesce(mine.left_at, room.closed_at, 'infinity')`,
      )} > ${since.toISOString()}::timestamptz`);
  if (!person) return undefined;
  const own = { conversationId, memberId: viewerId, since };
  return { beforeSeq: person.left ? await findSeqOfLeaving(db, own) : undefined };
}

/** A member's name as it was when the viewer's latest room with them opened. */
export async function findNameInRoom(
  db: Executor,
  { viewerId, memberId }: { viewerId: string; memberId: string },
): Promise<string | undefined> {
  const [row] = await db.execute<{ name: string | null }>(sql`
    select theirs.known_as as name
    from ${groupRoomMembers} mine
    join ${groupRoomMembers} theirs on theirs.room_id = mine.room_id
      and theirs.member_id = ${memberId}::uuid
    join ${groupRooms} room on room.id = mine.room_id
    where mine.member_id = ${viewerId}::uuid
    order by room.created_at desc limit 1`);
  return row?.name ?? undefined;
}
