import { and, eq, gt, ne } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { members, type Member } from './tables.ts';

/** Whether a member may send no new likes and first messages. */
export async function isLimited(db: Executor, memberId: string, at: Date): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), gt(members.limitedUntil, at)));
  return rows.length > 0;
}

/** Everybody with a role beyond `member`. */
export async function findStaff(db: Executor): Promise<Pick<Member, 'id' | 'role' | 'access'>[]> {
  return db
    .select({ id: members.id, role: members.role, access: members.access })
    .from(members)
    .where(ne(members.role, 'member'));
}
