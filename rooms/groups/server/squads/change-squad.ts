import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm';

import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { notifyAll, withdrawNotices } from '../../../notifications/server/index.ts';
import { SQUAD_MAX, SQUAD_MIN } from '../../index.ts';
import {
  squadInvitations,
  squadMembers,
  squadProposals,
  squads,
  type SquadRow,
} from '../tables.ts';
import { findMemberIds, insertMember, lockSquads } from './repository.ts';

/** Sends members an event that their squad or its proposals changed. */
export function tellGroups(work: Work, memberIds: readonly string[], roomId: string | null = null) {
  work.tell(memberIds, { type: 'groups_changed', roomId });
}

/** Adds a member to a squad that the caller has locked. */
export async function addToSquad(
  work: Work,
  { squad, memberId, at }: { squad: SquadRow; memberId: string; at: Date },
): Promise<'added' | 'full' | 'elsewhere'> {
  const { tx } = work;
  const squadId = squad.id;
  const before = await findMemberIds(tx, squadId);
  if (before.length >= SQUAD_MAX) return 'full';
  if (!(await insertMember(tx, { memberId, squadId, joinedAt: at }))) return 'elsewhere';
  const accepted = await tx
    .delete(squadInvitations)
    .where(and(eq(squadInvitations.squadId, squadId), eq(squadInvitations.memberId, memberId)))
    .returning({ id: squadInvitations.id });
  for (const { id } of accepted) {
    await withdrawNotices(tx, [memberId], { kind: 'squad-invitation', subject: id });
  }
  const subject = `${squadId} ${memberId} ${at.toISOString()}`;
  const notice = { kind: 'squad-joined', subject, params: {}, link: '/groups', at } as const;
  await notifyAll(
    work,
    before.map((mateId) => ({ ...notice, memberId: mateId, aboutId: memberId })),
  );
  await membersChanged(work, squad, before.length + 1, at);
  tellGroups(work, [...before, memberId]);
  return 'added';
}

/** Removes a member from their squad. Repeating it is harmless. */
export async function leaveSquad(work: Work, memberId: string, at: Date): Promise<boolean> {
  const { tx } = work;
  const [seat] = await tx.select().from(squadMembers).where(eq(squadMembers.memberId, memberId));
  if (!seat) return false;
  const [squad] = await lockSquads(tx, [seat.squadId]);
  const gone = await tx
    .delete(squadMembers)
    .where(and(eq(squadMembers.memberId, memberId), eq(squadMembers.squadId, seat.squadId)))
    .returning();
  if (!squad || gone.length === 0) return false;
  const left = await findMemberIds(tx, squad.id);
  tellGroups(work, [...left, memberId]);
  await membersChanged(work, squad, left.length, at);
  const [eldest] = left;
  if (!eldest) {
    await tx.delete(squads).where(eq(squads.id, squad.id));
  } else if (squad.createdBy === memberId) {
    await tx.update(squads).set({ createdBy: eldest }).where(eq(squads.id, squad.id));
  }
  return true;
}

/** Ends the open proposals: the members who agreed are no longer the ones who would meet. */
async function membersChanged(
  work: Work,
  { id, activeSince }: SquadRow,
  count: number,
  at: Date,
): Promise<void> {
  const isActive = count >= SQUAD_MIN;
  if (isActive !== (activeSince !== null)) {
    const set = { activeSince: isActive ? at : null };
    await work.tx.update(squads).set(set).where(eq(squads.id, id));
  }
  const { squadId, otherSquadId } = squadProposals;
  await cancelProposals(work, or(eq(squadId, id), eq(otherSquadId, id)), at);
}

/** Cancels these proposals unless their time is up, and informs their squads. */
export async function cancelProposals(work: Work, which: SQL | undefined, at: Date): Promise<void> {
  const { tx } = work;
  const { state, expiresAt, squadId } = squadProposals;
  const isWaiting = and(inArray(state, ['open', 'dropped']), gt(expiresAt, at));
  const cancelled = await tx
    .update(squadProposals)
    .set({ state: 'cancelled' })
    .where(and(which, or(eq(state, 'liked'), isWaiting)))
    .returning({ squadId });
  for (const id of new Set(cancelled.map((row) => row.squadId))) {
    tellGroups(work, await findMemberIds(tx, id));
  }
}
