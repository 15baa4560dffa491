import { and, eq, inArray, or } from 'drizzle-orm';

import type { Work } from '../../../platform/server/unit-of-work.ts';
import { lockMembers } from '../../account/server/index.ts';
import { lockSharedConversations } from '../../conversations/server/index.ts';
import { endPlansOfTwo } from './plans/fix.ts';
import { findOpenRoomsOf, leaveRoom } from './rooms/leave-room.ts';
import { cancelProposals, leaveSquad } from './squads/change-squad.ts';
import { findSquadOf, lockSquads } from './squads/repository.ts';
import { squadInvitations, squadProposals } from './tables.ts';

/** Removes a member who is hidden from everybody from their squad, rooms and upcoming dates. */
export async function leaveGroups(work: Work, memberId: string, at: Date): Promise<void> {
  for (const roomId of await findOpenRoomsOf(work.tx, memberId)) {
    await leaveRoom(work, { roomId, memberId, at });
  }
  await endPlansOfTwo(work, { memberId }, at);
  await leaveSquad(work, memberId, at);
  await work.tx
    .delete(squadInvitations)
    .where(or(eq(squadInvitations.memberId, memberId), eq(squadInvitations.invitedBy, memberId)));
}

/**
 * Separates a member from another when they are hidden from each other: they leave the squad and
 * the rooms that both are in, and their upcoming dates are canceled. Squads don't meet if one
 * member of each would be such a pair.
 */
export async function separateInGroups(
  work: Work,
  { memberId, partnerId, at }: { memberId: string; partnerId: string; at: Date },
): Promise<void> {
  const { tx } = work;
  await lockSharedConversations(tx, memberId, partnerId);
  // A room that opens at this moment also locks its squads and then its members, so it either comes
  // first or sees the separation.
  const squads = [await findSquadOf(tx, memberId), await findSquadOf(tx, partnerId)];
  const squadIds = squads.flatMap((squad) => squad?.id ?? []);
  if (squadIds.length > 0) await lockSquads(tx, squadIds);
  await lockMembers(tx, [memberId, partnerId]);
  for (const roomId of await findOpenRoomsOf(tx, memberId, partnerId)) {
    await leaveRoom(work, { roomId, memberId, at });
  }
  await endPlansOfTwo(work, { memberId, partnerId }, at);
  const [own, theirs] = [await findSquadOf(tx, memberId), await findSquadOf(tx, partnerId)];
  if (own && own.id === theirs?.id) await leaveSquad(work, memberId, at);
  else if (own && theirs) {
    const ids = [own.id, theirs.id];
    const { squadId, otherSquadId } = squadProposals;
    await cancelProposals(work, and(inArray(squadId, ids), inArray(otherSquadId, ids)), at);
  }
  await forgetInvitations(work, memberId, partnerId);
}

async function forgetInvitations({ tx }: Work, one: string, other: string): Promise<void> {
  const { memberId, invitedBy } = squadInvitations;
  await tx
    .delete(squadInvitations)
    .where(
      or(
        and(eq(memberId, one), eq(invitedBy, other)),
        and(eq(memberId, other), eq(invitedBy, one)),
      ),
    );
}
