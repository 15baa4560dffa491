import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { Transaction } from '../../../../platform/server/database/database.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { firstNameOf } from '../../../../platform/shared/index.ts';
import { findMember } from '../../../account/server/index.ts';
import { noteChange } from '../../../chat/server/index.ts';
import {
  closeConversation,
  conversations,
  groupRoomMembers,
  groupRooms,
  leaveConversation,
  type RoomRow,
} from '../../../conversations/server/index.ts';
import { withdrawNotices } from '../../../notifications/server/index.ts';
import { SQUAD_MIN } from '../../index.ts';
import { endPlans, leavePlans, tryFix } from '../plans/fix.ts';
import { tellGroups } from '../squads/change-squad.ts';
import { squadProposals } from '../tables.ts';

/**
 * Removes a member from an open room. Locks the conversation first, as storing messages does: a
 * message in progress is stored before this or not at all. Returns false when the room is closed or
 * not theirs.
 */
export async function leaveRoom(
  work: Work,
  { roomId, memberId, at }: { roomId: string; memberId: string; at: Date },
): Promise<boolean> {
  const { tx } = work;
  const room = await lockRoom(tx, roomId, memberId);
  if (!room?.conversationId) return false;
  const { conversationId } = room;
  const [seat] = await tx
    .update(groupRoomMembers)
    .set({ leftAt: at })
    .where(
      and(
        eq(groupRoomMembers.roomId, roomId),
        eq(groupRoomMembers.memberId, memberId),
        isNull(groupRoomMembers.leftAt),
      ),
    )
    .returning();
  if (!seat) return false;
  const present = await findPresent(tx, roomId);
  const memberIds = present.map((one) => one.memberId);
  const name = firstNameOf((await findMember(tx, memberId))?.fullName ?? '');
  await noteChange(work, { kind: 'left', conversationId, memberId, name, memberIds, at });
  const planIds = await leavePlans(work, { conversationId, memberId, at });
  const left = present.filter(({ squadId }) => squadId === seat.squadId).length;
  // A table's room stays while anybody has the table: others may still be seated there.
  if (room.oneSquadId !== null && left < SQUAD_MIN) {
    // Before the member's seat is removed, so that their name is kept like the others'.
    await closeConversation(tx, { conversationId, closedAt: at });
    await tx.update(groupRooms).set({ closedAt: at }).where(eq(groupRooms.id, roomId));
    await forgetLikes(tx, room);
    await endPlans(work, conversationId, at);
  }
  // The remaining members may all have voted already. Plans that ended with the room stay ended.
  for (const id of planIds) await tryFix(work, id, at);
  await leaveConversation(tx, { conversationId, memberId });
  await withdrawNotices(tx, [memberId], { kind: 'room-opened', subject: roomId });
  tellGroups(work, [...memberIds, memberId]);
  return true;
}

/** Cancels the two squads' proposals about each other, so that they can like each other again later. */
async function forgetLikes(tx: Transaction, room: RoomRow): Promise<void> {
  const ids = [room.oneSquadId, room.otherSquadId].flatMap((id) => id ?? []);
  await tx
    .update(squadProposals)
    .set({ state: 'cancelled' })
    .where(and(inArray(squadProposals.squadId, ids), inArray(squadProposals.otherSquadId, ids)));
}

/** Locks an open room through its conversation. With `memberId`, only a room of that member. */
export async function lockRoom(
  tx: Transaction,
  roomId: string,
  memberId?: string,
): Promise<RoomRow | undefined> {
  const ofMember =
    memberId === undefined
      ? undefined
      : sql`exists (select from ${groupRoomMembers} seat where seat.room_id = ${groupRooms.id}
          and seat.member_id = ${memberId}::uuid and seat.left_at is null)`;
  const [found] = await tx
    .select()
    .from(groupRooms)
    .where(and(eq(groupRooms.id, roomId), ofMember));
  if (!found?.conversationId) return undefined;
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, found.conversationId))
    .for('update');
  const [room] = await tx
    .select()
    .from(groupRooms)
    .where(and(eq(groupRooms.id, roomId), isNull(groupRooms.closedAt)));
  return room;
}

export function findPresent(tx: Transaction, roomId: string) {
  return tx
    .select({ memberId: groupRoomMembers.memberId, squadId: groupRoomMembers.squadId })
    .from(groupRoomMembers)
    .where(and(eq(groupRoomMembers.roomId, roomId), isNull(groupRoomMembers.leftAt)));
}

/**
 * The open rooms of a member, in the order of their conversations, as storing messages locks them.
 */
export async function findOpenRoomsOf(
  tx: Transaction,
  memberId: string,
  withId?: string,
): Promise<string[]> {
  const withOther =
    withId === undefined
      ? sql``
      : sql`and exists (select from ${groupRoomMembers} theirs where theirs.room_id = room.id
          and theirs.member_id = ${withId}::uuid and theirs.left_at is null)`;
  const rows = await tx.execute<{ id: string }>(sql`
    select room.id from ${groupRoomMembers} mine join ${groupRooms} room on room.id = mine.room_id
    where mine.member_id = ${memberId}::uuid and mine.left_at is null and room.closed_at is null
      ${withOther}
    order by room.conversation_id`);
  return rows.map(({ id }) => id);
}
