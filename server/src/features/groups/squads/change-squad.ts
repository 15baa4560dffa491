import { SQUAD_MAX, SQUAD_MIN } from '@rizzly/domain/groups';
import { and, eq, gt, inArray, or } from 'drizzle-orm';

import type { Work } from '../../../platform/unit-of-work.ts';
import { notifyAll, withdrawNotices } from '../../notifications/index.ts';
import { squadInvitations, squadMembers, squadProposals, squads } from '../tables.ts';
import { findMemberIds, insertMember, lockSquads } from './repository.ts';

/** Sends members an event that their squad or its proposals changed. */
export function tellGroups(work: Work, memberIds: readonly string[], roomId: string | null = null) {
  work.tell(memberIds, { type: 'groups_changed', roomId });
}

type Added = 'added' | 'full' | 'elsewhere';

/** Adds a member to a squad that the caller has locked. */
export async function addToSquad(
  work: Work,
  { squadId, memberId, at }: { squadId: string; memberId: string; at: Date },
): Promise<Added> {
  const { tx } = work;
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
  const told = { kind: 'squad-joined', subject, params: {}, link: '/groups', at } as const;
  await notifyAll(
    work,
    before.map((mateId) => ({ ...told, memberId: mateId, aboutId: memberId })),
  );
  await membersChanged(work, squadId, [...before, memberId], at);
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
  await membersChanged(work, squad.id, left, at);
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
  squadId: string,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  const { tx } = work;
  const [squad] = await tx.select().from(squads).where(eq(squads.id, squadId));
  const isActive = memberIds.length >= SQUAD_MIN;
  if (squad && isActive !== (squad.activeSince !== null)) {
    await tx
      .update(squads)
      .set({ activeSince: isActive ? at : null })
      .where(eq(squads.id, squadId));
  }
  const cancelled = await tx
    .update(squadProposals)
    .set({ state: 'cancelled' })
    .where(
      and(
        or(eq(squadProposals.squadId, squadId), eq(squadProposals.otherSquadId, squadId)),
        or(
          eq(squadProposals.state, 'liked'),
          and(inArray(squadProposals.state, ['open', 'dropped']), gt(squadProposals.expiresAt, at)),
        ),
      ),
    )
    .returning({ squadId: squadProposals.squadId });
  const others = new Set(cancelled.map((row) => row.squadId).filter((id) => id !== squadId));
  for (const other of others) tellGroups(work, await findMemberIds(tx, other));
}
