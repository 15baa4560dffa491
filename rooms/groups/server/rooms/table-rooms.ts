import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { firstNameOf } from '../../../../platform/shared/index.ts';
import { findMember, members } from '../../../account/server/index.ts';
import { noteChange, noteSmallTable } from '../../../chat/server/index.ts';
import {
  closeConversation,
  createConversation,
  groupRoomMembers,
  groupRooms,
  joinConversation,
} from '../../../conversations/server/index.ts';
import { tellGroups } from '../squads/change-squad.ts';
import { findPresent, lockRoom } from './leave-room.ts';

/** A member's name as it is now, for a seat in a room. No policy: copies the name. */
const nameOf = (memberId: string) =>
  sql`(select full_name from ${members} where id = ${memberId}::uuid)`;

interface TableRoom {
  id: string;
  name: string;
  memberIds: string[];
  at: Date;
}

/**
 * Opens the room of a table at an evening. The caller has locked the members, and asked the policy
 * whether they may meet.
 */
export async function openTableRoom(
  work: Work,
  { id, name, memberIds, at }: TableRoom,
): Promise<void> {
  const { tx } = work;
  const conversationId = await createConversation(tx, { memberIds, createdAt: at, isRoom: true });
  await tx.insert(groupRooms).values({ id, conversationId, oneName: name, createdAt: at });
  await tx
    .insert(groupRoomMembers)
    .values(memberIds.map((memberId) => ({ roomId: id, memberId, knownAs: nameOf(memberId) })));
  tellGroups(work, memberIds, id);
}

/** Seats one more member in an open room, which says so. The caller has locked the member. */
export async function joinTableRoom(
  work: Work,
  { roomId, memberId, at }: { roomId: string; memberId: string; at: Date },
): Promise<void> {
  const { tx } = work;
  const conversationId = (await lockRoom(tx, roomId))?.conversationId;
  if (!conversationId) return;
  await tx
    .insert(groupRoomMembers)
    .values({ roomId, memberId, knownAs: nameOf(memberId) })
    .onConflictDoUpdate({
      target: [groupRoomMembers.roomId, groupRoomMembers.memberId],
      // Their name stays: a new one would tell former guests that they came back.
      set: { leftAt: null },
    });
  await joinConversation(tx, { conversationId, memberId });
  const memberIds = (await findPresent(tx, roomId)).map((one) => one.memberId);
  const name = firstNameOf((await findMember(tx, memberId))?.fullName ?? '');
  await noteChange(work, { kind: 'joined', conversationId, memberId, name, memberIds, at });
  tellGroups(work, memberIds, roomId);
}

/** Says once in its room that a table is small. */
export async function saySmallTable(work: Work, roomId: string, at: Date): Promise<void> {
  const conversationId = (await lockRoom(work.tx, roomId))?.conversationId;
  if (!conversationId) return;
  const memberIds = (await findPresent(work.tx, roomId)).map((one) => one.memberId);
  await noteSmallTable(work, { conversationId, memberIds, at });
}

/** Closes the room of a table. */
export async function closeTableRoom(work: Work, roomId: string, at: Date): Promise<void> {
  const { tx } = work;
  const conversationId = (await lockRoom(tx, roomId))?.conversationId;
  if (!conversationId) return;
  await closeConversation(tx, { conversationId, closedAt: at });
  await tx
    .update(groupRooms)
    .set({ closedAt: at })
    .where(and(eq(groupRooms.id, roomId), isNull(groupRooms.closedAt)));
  tellGroups(
    work,
    (await findPresent(tx, roomId)).map(({ memberId }) => memberId),
  );
}
