import { hasRole, type Role } from '@rizzly/domain/shared';
import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { members } from '../../account/index.ts';
import { decisions, safetyCases, type DecisionRow } from '../tables.ts';

/** A member with a role at the desk. */
export interface Moderator {
  memberId: string;
  role: Role;
}

/** Whether a member has a role at the desk, restricted or not. No policy: roles, for the desk. */
export function isStaff(memberId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${members} staff where staff.id = ${memberId} and staff.role <> 'member')`;
}

/** Somebody who had a role in the course of the case counts too: it is about their colleagues. */
const isAboutStaff = sql`(${safetyCases.isAboutStaff} or ${isStaff(sql`${safetyCases.memberId}`)})`;

/**
 * Child safety, escalated cases and those about staff are only for admins. Nobody handles a case in
 * which they are the reporter or the reported member.
 */
function handles(memberId: SQL, role: SQL): SQL {
  return sql`((${role} = 'admin' or (not ${safetyCases.isChildSafety}
      and ${safetyCases.escalatedAt} is null and not ${isAboutStaff}))
    and ${safetyCases.memberId} is distinct from ${memberId}
    and not exists (
      select from reports own where own.case_id = ${safetyCases.id} and own.reporter_id = ${memberId}
    ))`;
}

/**
 * Whether a moderator may know about a case. Otherwise the answer is the same as for an unknown id.
 */
export function mayHandle({ memberId, role }: Moderator): SQL {
  return handles(sql`${memberId}::uuid`, sql`${role}::text`);
}

/** Whether a moderator may undo a decision or answer its appeal: not an admin's. */
export function mayUndo({ role }: Moderator, { decidedAs }: DecisionRow): boolean {
  return hasRole(role, decidedAs ?? 'moderator');
}

/** Whether a row of `members` is a moderator who can work on a case. */
const canWork = sql`(${members.role} <> 'member' and ${members.access} = 'full'
  and ${handles(sql`${members.id}`, sql`${members.role}`)})`;

/**
 * Whether the claim of a case is by somebody who can't work on it any more.
 * No policy: roles, for the desk.
 */
export const isClaimLost = sql`(${safetyCases.claimedBy} is not null and not exists (
  select from ${members} where ${members.id} = ${safetyCases.claimedBy} and ${canWork}))`;

/** All moderators who may handle a case. No policy: roles, for the desk. */
export async function findStaffFor(db: Executor, caseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: members.id })
    .from(safetyCases)
    .innerJoin(members, canWork)
    .where(eq(safetyCases.id, caseId));
  return rows.map(({ id }) => id);
}

/**
 * Which of these decisions somebody other than a moderator could review. About staff, a restricted
 * admin counts: nobody becomes the only judge by restricting the others.
 * No policy: roles, for the desk.
 */
export async function findReviewable(
  db: Executor,
  { memberId }: Moderator,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: decisions.id })
    .from(decisions)
    .innerJoin(safetyCases, eq(safetyCases.id, decisions.caseId))
    .innerJoin(members, and(ne(members.role, 'member'), ne(members.id, memberId)))
    .where(
      and(
        inArray(decisions.id, [...ids]),
        or(eq(members.access, 'full'), isAboutStaff),
        sql`(${members.role} = 'admin' or ${decisions.decidedAs} is null or ${decisions.decidedAs} <> 'admin')`,
        handles(sql`${members.id}`, sql`${members.role}`),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
