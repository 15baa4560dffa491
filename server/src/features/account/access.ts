import { ne, sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';
import { members, type Member } from './tables.ts';

const limitedStatement = prepareSql(
  'is_limited',
  sql`
    select from members
    where id = ${sql.placeholder('memberId')}::uuid
      and limited_until > ${sql.placeholder('at')}::timestamptz
  `,
);

/** Whether a member may send no new likes and first messages. */
export async function isLimited(db: Executor, memberId: string, at: Date): Promise<boolean> {
  const rows = await limitedStatement(db, { memberId, at: at.toISOString() });
  return rows.length > 0;
}

/** Everybody with a role beyond `member`. */
export async function findStaff(db: Executor): Promise<Pick<Member, 'id' | 'role' | 'access'>[]> {
  return db
    .select({ id: members.id, role: members.role, access: members.access })
    .from(members)
    .where(ne(members.role, 'member'));
}
