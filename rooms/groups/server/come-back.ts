import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import type { Work } from '../../../platform/server/unit-of-work.ts';
import { firstNameOf } from '../../../platform/shared/index.ts';
import { findMember } from '../../account/server/index.ts';
import { noteChange } from '../../chat/server/index.ts';
import {
  groupRoomMembers,
  groupRooms,
  joinConversation,
} from '../../conversations/server/index.ts';
import { leaveGroups } from './leave-groups.ts';
import { rejoinPlans } from './plans/fix.ts';
import { findOpenRoomsOf, findPresent, lockRoom } from './rooms/leave-room.ts';
import { addToSquad, tellGroups } from './squads/change-squad.ts';
import { findMemberIds, findSquadOf, lockSquads } from './squads/repository.ts';
import { seesAll } from './squads/service.ts';
import { squadInvitations, squads } from './tables.ts';

/** Removes a leaving member from their squad and rooms. They may come back. */
export async function leaveGroupsForNow(work: Work, memberId: string, at: Date): Promise<void> {
  const { tx } = work;
  const squad = await findSquadOf(tx, memberId);
  const roomIds = await findOpenRoomsOf(tx, memberId);
  await leaveGroups(work, memberId, at);
  await tx
    .update(groupRoomMembers)
    .set({ keepsSeat: true })
    .where(
      and(
        eq(groupRoomMembers.memberId, memberId),
        inArray(groupRoomMembers.roomId, roomIds),
        // At a table others may have sat down meanwhile: they are seated anew.
        isNotNull(groupRoomMembers.squadId),
      ),
    );
  const [left] = squad ? await tx.select().from(squads).where(eq(squads.id, squad.id)) : [];
  if (!left) return;
  const seat = { squadId: left.id, memberId, invitedBy: memberId, createdAt: at };
  await tx.insert(squadInvitations).values(seat);
}

/**
 * Gives a member who comes back their seats again: in rooms that are still open, and in the squad
 * if it has space. Everybody there and the member must be able to see each other. The caller has
 * locked the member. A concurrent block locks them too, so it either comes first or sees them there.
 */
export async function returnToGroups(work: Work, memberId: string, at: Date): Promise<void> {
  const { tx } = work;
  const seats = await tx
    .select({ seat: groupRoomMembers })
    .from(groupRoomMembers)
    .innerJoin(groupRooms, eq(groupRooms.id, groupRoomMembers.roomId))
    .where(and(eq(groupRoomMembers.memberId, memberId), eq(groupRoomMembers.keepsSeat, true)))
    .orderBy(asc(groupRooms.conversationId));
  for (const { seat } of seats) await returnToRoom(work, seat, at);
  await returnToSquad(work, memberId, at);
}

async function returnToRoom(
  work: Work,
  { roomId, memberId, leftAt }: typeof groupRoomMembers.$inferSelect,
  at: Date,
): Promise<void> {
  const { tx } = work;
  const conversationId = (await lockRoom(tx, roomId))?.conversationId ?? null;
  const present = (await findPresent(tx, roomId)).map((one) => one.memberId);
  const isBack = conversationId !== null && (await seesAll(tx, memberId, present));
  await tx
    .update(groupRoomMembers)
    .set({ keepsSeat: false, ...(isBack && { leftAt: null }) })
    .where(and(eq(groupRoomMembers.roomId, roomId), eq(groupRoomMembers.memberId, memberId)));
  if (!isBack) return;
  await joinConversation(tx, { conversationId, memberId });
  if (leftAt) await rejoinPlans(work, { conversationId, memberId, leftAt }, at);
  const memberIds = [...present, memberId];
  const name = firstNameOf((await findMember(tx, memberId))?.fullName ?? '');
  await noteChange(work, { kind: 'back', conversationId, memberId, name, memberIds, at });
  tellGroups(work, memberIds, roomId);
}

async function returnToSquad(work: Work, memberId: string, at: Date): Promise<void> {
  const { tx } = work;
  const [kept] = await tx
    .delete(squadInvitations)
    .where(
      and(
        eq(squadInvitations.memberId, memberId),
        eq(squadInvitations.invitedBy, sql`${memberId}::uuid`),
      ),
    )
    .returning();
  if (!kept) return;
  const [squad] = await lockSquads(tx, [kept.squadId]);
  if (!squad || !(await seesAll(tx, memberId, await findMemberIds(tx, squad.id)))) return;
  await addToSquad(work, { squad, memberId, at });
}
