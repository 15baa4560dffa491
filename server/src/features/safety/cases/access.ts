import type { Role } from '@rizzly/domain/shared';
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { members } from '../../account/index.ts';
import { safetyCases } from '../tables.ts';

/** A member with a role at the desk. */
export interface Moderator {
  memberId: string;
  role: Role;
}

/**
 * Child safety and escalated cases are only for admins. Nobody handles a case in which they are the
 * reporter or the reported member.
 */
function handles(memberId: SQL, role: SQL): SQL {
  return sql`((${role} = 'admin' or (not ${safetyCases.isChildSafety} and ${safetyCases.escalatedAt} is null))
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

/** All moderators who may handle these cases, by case. */
export async function findStaffFor(
  db: Executor,
  caseIds: readonly string[],
): Promise<Map<string, string[]>> {
  const staff = new Map<string, string[]>(caseIds.map((id) => [id, []]));
  if (caseIds.length === 0) return staff;
  const rows = await db
    .select({ caseId: safetyCases.id, memberId: members.id })
    .from(safetyCases)
    .innerJoin(members, and(ne(members.role, 'member'), eq(members.access, 'full')))
    .where(
      and(inArray(safetyCases.id, [...caseIds]), handles(sql`${members.id}`, sql`${members.role}`)),
    );
  for (const { caseId, memberId } of rows) staff.get(caseId)?.push(memberId);
  return staff;
}
