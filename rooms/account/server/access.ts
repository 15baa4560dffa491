import { ne, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { prepareSql } from '../../../platform/server/database/prepared.ts';
import { AppError } from '../../../platform/server/http/app-error.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { passkeys } from './passkeys/tables.ts';
import { secondFactors } from './second-factor/tables.ts';
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

/** Until when a raid closes the community to newcomers, in this process. */
let closedUntil: Date | null = null;

/** Takes over what the community says. With null newcomers may do what all members may. */
export function closeToNewcomers(until: Date | null): void {
  closedUntil = until;
}

/** A member is new for a day. */
const NEW_MS = DAY_MS;

/** No policy: a state of the member themselves. */
const newStatement = prepareSql(
  'is_new',
  sql`
    select from members
    where id = ${sql.placeholder('memberId')}::uuid
      and created_at > ${sql.placeholder('since')}::timestamptz
  `,
);

/** Since when members have joined to whom a raid closes the community; undefined without one. */
export function newcomersSince(at: Date): Date | undefined {
  return closedUntil && at < closedUntil ? new Date(at.getTime() - NEW_MS) : undefined;
}

/** Whether a raid closes the community to a member: they joined within a day (§21). */
export async function isShutOut(db: Executor, memberId: string, at: Date): Promise<boolean> {
  const since = newcomersSince(at);
  if (!since) return false;
  return (await newStatement(db, { memberId, since: since.toISOString() })).length > 0;
}

/** Whether a member on hold or limited may not reach people they have not met. */
export async function isOnHold(db: Executor, memberId: string, at: Date): Promise<boolean> {
  const rows = await limitedStatement(db, { memberId, at: at.toISOString() });
  return rows.length > 0;
}

/** The same, or a raid closes the community to them. */
export async function isLimited(db: Executor, memberId: string, at: Date): Promise<boolean> {
  return (await isOnHold(db, memberId, at)) || (await isShutOut(db, memberId, at));
}

/** Throws if a member is on hold or limited (§21). */
export async function refuseOnHold(db: Executor, memberId: string, at: Date): Promise<void> {
  if (await isOnHold(db, memberId, at)) throw new AppError('restricted', issue('safety.onHold'));
}

/** Throws if a raid closes the community to a member. */
export async function refuseShutOut(db: Executor, memberId: string, at: Date): Promise<void> {
  if (await isShutOut(db, memberId, at)) throw new AppError('restricted', issue('safety.notYet'));
}

/** Throws if a member is on hold or limited, or a raid closes the community to them. */
export async function refuseLimited(db: Executor, memberId: string, at: Date): Promise<void> {
  await refuseOnHold(db, memberId, at);
  await refuseShutOut(db, memberId, at);
}

/** Members with a role who have neither a passkey nor codes. No policy: a number for the operator. */
export async function countStaffWithoutFactor(db: Executor): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${members} where role <> 'member' and access = 'full'
      and leaving_until is null
      and not exists (select from ${passkeys} where member_id = ${members.id})
      and not exists (select from ${secondFactors} where member_id = ${members.id}
        and confirmed_at is not null)`);
  return row?.count ?? 0;
}

type Staff = Pick<Member, 'id' | 'role' | 'access' | 'leavingUntil'>;

/** Everybody with a role beyond `member`. No policy: roles, for the desk. */
export async function findStaff(db: Executor): Promise<Staff[]> {
  const { id, role, access, leavingUntil } = members;
  return db
    .select({ id, role, access, leavingUntil })
    .from(members)
    .where(ne(members.role, 'member'));
}

/** Whether somebody with a role can act: they are neither restricted nor leaving. */
export const isWorking = ({ access, leavingUntil }: Omit<Staff, 'id' | 'role'>): boolean =>
  access === 'full' && leavingUntil === null;

export const isWorkingAdmin = ({ role, ...staff }: Omit<Staff, 'id'>): boolean =>
  role === 'admin' && isWorking(staff);
