import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { memberColumns, members, toUserFor } from '../../../account/server/index.ts';
import { conversationReads, describeMessages, messages } from '../../../chat/server/index.ts';
import {
  conversations,
  groupRoomMembers,
  groupRooms,
} from '../../../conversations/server/index.ts';
import { visibleTo } from '../../../relations/server/index.ts';
import { CONFIRM_HOURS, type Room } from '../../index.ts';

interface Reader {
  memberId: string;
  now: Date;
  language: Language;
}

/** Maximum number of a member's rooms in a list. Nobody dates that many squads. */
const ROOMS_MAX = 50;

/** Whether a date of the room can still be confirmed, even after the room closed. */
const hasDateNow = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`exists (
    select from plans join plan_slots slot on slot.id = plans.fixed_slot_id
    where plans.conversation_id = ${groupRooms.conversationId}
      and plans.state in ('fixed', 'happened')
      and slot.starts_at between ${at} - ${`${CONFIRM_HOURS} hours`}::interval and ${at})`;
};

/** A member's rooms that are open or have such a date, ordered by the latest message. */
export async function readRooms(db: Executor, reader: Reader): Promise<Room[]> {
  const rows = await selectRooms(db, reader.memberId)
    .where(and(isMine(reader.memberId), or(isNull(groupRooms.closedAt), hasDateNow(reader.now))))
    .orderBy(
      desc(sql`coalesce(${conversations.lastAt}, ${groupRooms.createdAt})`),
      desc(groupRooms.id),
    )
    .limit(ROOMS_MAX);
  return showRooms(db, reader, rows);
}

/** A room that the member has not left, open or closed. */
export async function readRoom(db: Executor, roomId: string, reader: Reader): Promise<Room> {
  const rows = await selectRooms(db, reader.memberId).where(
    and(isMine(reader.memberId), eq(groupRooms.id, roomId)),
  );
  const [room] = await showRooms(db, reader, rows);
  if (!room) throw notFound();
  return room;
}

/**
 * The members of an open room. Empty for a closed one. All of them may meet, because otherwise one
 * would have left (§24).
 */
export async function findOpenRoomMembers(db: Executor, roomId: string): Promise<string[]> {
  const rows = await db
    .select({ memberId: groupRoomMembers.memberId })
    .from(groupRoomMembers)
    .innerJoin(groupRooms, eq(groupRooms.id, groupRoomMembers.roomId))
    .where(
      and(
        eq(groupRoomMembers.roomId, roomId),
        isNull(groupRoomMembers.leftAt),
        isNull(groupRooms.closedAt),
      ),
    );
  return rows.map(({ memberId }) => memberId);
}

const isMine = (memberId: string) =>
  and(eq(groupRoomMembers.memberId, memberId), isNull(groupRoomMembers.leftAt));

function selectRooms(db: Executor, memberId: string) {
  return db
    .select({
      room: groupRooms,
      lastMessage: messages,
      unread: sql<number>`(
        select count(*)::int from ${messages}
        where ${messages.conversationId} = ${conversations.id}
          and ${messages.seq} > coalesce(${conversationReads.seq}, 0)
          and ${messages.senderId} <> ${memberId}::uuid)`,
    })
    .from(groupRoomMembers)
    .innerJoin(groupRooms, eq(groupRooms.id, groupRoomMembers.roomId))
    .innerJoin(conversations, eq(conversations.id, groupRooms.conversationId))
    .leftJoin(
      conversationReads,
      and(
        eq(conversationReads.conversationId, conversations.id),
        eq(conversationReads.memberId, memberId),
      ),
    )
    .leftJoin(
      messages,
      and(
        eq(messages.conversationId, conversations.id),
        eq(messages.seq, conversations.lastSeq),
        isNull(groupRooms.closedAt),
      ),
    );
}

type Row = Awaited<ReturnType<typeof selectRooms>>[number];

async function showRooms(db: Executor, reader: Reader, rows: readonly Row[]): Promise<Room[]> {
  if (rows.length === 0) return [];
  const seats = await db
    .select({
      roomId: groupRoomMembers.roomId,
      squadId: groupRoomMembers.squadId,
      member: memberColumns,
    })
    .from(groupRoomMembers)
    .innerJoin(groupRooms, eq(groupRooms.id, groupRoomMembers.roomId))
    .innerJoin(members, eq(members.id, groupRoomMembers.memberId))
    .where(
      and(
        // Members who are separated leave their common open rooms. Nobody leaves a closed room.
        or(
          isNull(groupRooms.closedAt),
          visibleTo(sql`${reader.memberId}::uuid`, sql`${members.id}`),
        ),
        inArray(
          groupRoomMembers.roomId,
          rows.map(({ room }) => room.id),
        ),
        isNull(groupRoomMembers.leftAt),
      ),
    )
    .orderBy(asc(groupRoomMembers.squadId), asc(members.fullName), asc(members.id));
  const last = await describeMessages(
    db,
    rows.flatMap(({ lastMessage }) => lastMessage ?? []),
    reader.language,
  );
  const today = utcDay(reader.now);
  return rows.map(({ room, lastMessage, unread }): Room => {
    const own = seats.filter(({ roomId }) => roomId === room.id);
    const side = (id: string | null, name: string | null) =>
      id === null || name === null
        ? []
        : [
            {
              id,
              name,
              memberIds: own.flatMap((one) => (one.squadId === id ? [one.member.id] : [])),
            },
          ];
    return {
      id: room.id,
      conversationId: room.conversationId ?? '',
      kind: room.oneSquadId === null ? 'table' : 'squads',
      name: room.oneSquadId === null ? room.oneName : null,
      squads: [...side(room.oneSquadId, room.oneName), ...side(room.otherSquadId, room.otherName)],
      members: own.map(({ member }) => toUserFor(reader.memberId, member, today)),
      lastMessage: last.find(({ id }) => id === lastMessage?.id) ?? null,
      unread,
      closedAt: room.closedAt?.toISOString() ?? null,
    };
  });
}
