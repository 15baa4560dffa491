import { and, asc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { members } from '../../../account/server/index.ts';
import { findLastAudit } from '../../../audit/server/index.ts';
import type { InvitedPeople } from '../../index.ts';
import { applications, invitations, invitedMembers } from '../tables.ts';

/** No policy: who let a member in, for the desk. */
const inviters = alias(members, 'inviters');

/** Banned members and whom their invitations let in. No policy: for the desk. */
export async function findInvitedByBanned(
  db: Executor,
  moderatorId: string,
): Promise<InvitedPeople[]> {
  const rows = await db
    .select({
      inviter: { id: inviters.id, fullName: inviters.fullName },
      id: members.id,
      fullName: members.fullName,
      access: members.access,
      joinedAt: invitedMembers.joinedAt,
    })
    .from(invitedMembers)
    .innerJoin(members, eq(members.id, invitedMembers.memberId))
    .innerJoin(invitations, eq(invitations.id, invitedMembers.invitationId))
    .innerJoin(inviters, eq(inviters.id, invitations.memberId))
    // Nobody handles what concerns themselves.
    .where(and(eq(inviters.access, 'banned'), ne(members.id, moderatorId)))
    .orderBy(asc(inviters.fullName), asc(inviters.id), asc(invitedMembers.joinedAt));
  const groups = Map.groupBy(rows, ({ inviter }) => inviter.id);
  return [...groups.values()].flatMap((people) => {
    const [first] = people;
    if (!first) return [];
    const invited = people.map(({ id, fullName, access, joinedAt }) => ({
      id,
      fullName,
      access,
      joinedAt: joinedAt.toISOString(),
    }));
    return [{ inviter: first.inviter, invited }];
  });
}

/** How a member came in, and with whose invitation. No policy: for the desk. */
export async function findLetIn(
  db: Executor,
  memberId: string,
): Promise<{
  how: 'open' | 'invitation' | 'application';
  by: { id: string; fullName: string } | null;
}> {
  const [by] = await db
    .select({ id: inviters.id, fullName: inviters.fullName })
    .from(invitedMembers)
    .innerJoin(invitations, eq(invitations.id, invitedMembers.invitationId))
    .innerJoin(inviters, eq(inviters.id, invitations.memberId))
    .where(eq(invitedMembers.memberId, memberId));
  if (by) return { how: 'invitation', by };
  // An application is erased 28 days after its decision; the audit knows for longer.
  const hasApplied =
    (await db.$count(applications, eq(applications.memberId, memberId))) > 0 ||
    (await findLastAudit(db, { action: 'application_decided', memberId })) !== undefined;
  return { how: hasApplied ? 'application' : 'open', by: null };
}
