import { ne, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { prepareSql } from '../../../platform/server/database/prepared.ts';
import { AppError } from '../../../platform/server/http/app-error.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { members, passkeys, secondFactors, type Member } from './tables.ts';

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

/** Members with a role who have neither a passkey nor codes. No policy: a number for the operator. */
export async function countStaffWithoutFactor(db: Executor): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${members} where role <> 'member' and access = 'full'
      and not exists (select from ${passkeys} where member_id = ${members.id})
      and not exists (select from ${secondFactors} where member_id = ${members.id}
        and confirmed_at is not null)`);
  return row?.count ?? 0;
}

/** Everybody with a role beyond `member`. No policy: roles, for the desk. */
export async function findStaff(db: Executor): Promise<Pick<Member, 'id' | 'role' | 'access'>[]> {
  return db
    .select({ id: members.id, role: members.role, access: members.access })
    .from(members)
    .where(ne(members.role, 'member'));
}
