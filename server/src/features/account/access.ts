import { issue } from '@rizzly/domain/texts';
import { ne, sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { members, type Member } from './tables.ts';

/** No policy: a state of the member themselves. */
const limitedStatement = prepareSql(
  'is_limited',
  sql`
    select from members
    where id = ${sql.placeholder('memberId')}::uuid
      and limited_until > ${sql.placeholder('at')}::timestamptz
  `,
);

/** Whether a member on hold or limited may not reach people they have not met. */
export async function isLimited(db: Executor, memberId: string, at: Date): Promise<boolean> {
  const rows = await limitedStatement(db, { memberId, at: at.toISOString() });
  return rows.length > 0;
}

/** Throws if a member is on hold or limited (§21). */
export async function refuseLimited(db: Executor, memberId: string, at: Date): Promise<void> {
  if (await isLimited(db, memberId, at)) throw new AppError('restricted', issue('safety.onHold'));
}

/** Everybody with a role beyond `member`. No policy: roles, for the desk. */
export async function findStaff(db: Executor): Promise<Pick<Member, 'id' | 'role' | 'access'>[]> {
  return db
    .select({ id: members.id, role: members.role, access: members.access })
    .from(members)
    .where(ne(members.role, 'member'));
}
