import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';

import type { Work } from '../../platform/unit-of-work.ts';
import { lockMembers } from '../account/index.ts';
import { lockSharedConversations } from '../conversations/index.ts';
import { endPlansOfTwo } from './plans/fix.ts';
import { findOpenRoomsOf, leaveRoom } from './rooms/leave-room.ts';
import { leaveSquad } from './squads/change-squad.ts';
import { findSquadOf, lockSquads } from './squads/repository.ts';
import { squadInvitations, squadProposals } from './tables.ts';

/** Takes a member who becomes absent to everybody out of their squad, rooms and dates to come. */
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
 * Parts a member from another who becomes absent to them: they leave the squad and the rooms that both
 * are in, and their dates to come are off. Squads that would meet with both don't.
 */
export async function partInGroups(
  work: Work,
  { memberId, partnerId, at }: { memberId: string; partnerId: string; at: Date },
): Promise<void> {
  const { tx } = work;
  await lockSharedConversations(tx, memberId, partnerId);
  // A room that opens at this moment locks its squads and then its members, too: it comes before, or
  // sees the parting.
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
  else if (own && theirs) await forgetProposals(work, own.id, theirs.id, at);
}

async function forgetProposals(work: Work, one: string, other: string, at: Date): Promise<void> {
  const ids = [one, other];
  await work.tx
    .update(squadProposals)
    .set({ state: 'cancelled' })
    .where(
      and(
        inArray(squadProposals.squadId, ids),
        inArray(squadProposals.otherSquadId, ids),
        or(
          eq(squadProposals.state, 'liked'),
          and(
            inArray(squadProposals.state, ['open', 'dropped']),
            gt(squadProposals.expiresAt, sql`${at.toISOString()}::timestamptz`),
          ),
        ),
      ),
    );
}
