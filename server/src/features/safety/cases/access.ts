import type { Role } from '@rizzly/domain/shared';
import { sql, type SQL } from 'drizzle-orm';

import { safetyCases } from '../tables.ts';

/** Who is at the desk. */
export interface Moderator {
  memberId: string;
  role: Role;
}

/**
 * Whether a moderator may know of a case: child safety and escalated cases are for admins, and
 * nobody sees a case that they are part of, as reporter or reported. Without it a case is answered
 * like an id that never was.
 */
export function mayHandle({ memberId, role }: Moderator): SQL {
  const isForRole =
    role === 'admin'
      ? sql`true`
      : sql`(not ${safetyCases.isChildSafety} and ${safetyCases.escalatedAt} is null)`;
  return sql`(${isForRole}
    and ${safetyCases.memberId} is distinct from ${memberId}::uuid
    and not exists (
      select from reports own where own.case_id = ${safetyCases.id} and own.reporter_id = ${memberId}::uuid
    ))`;
}
