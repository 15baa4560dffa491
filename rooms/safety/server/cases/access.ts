import { and, eq, inArray, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { hasRole, type Role } from '../../../../platform/shared/index.ts';
import { members } from '../../../account/server/index.ts';
import { DECIDED_ALONE, type CaseReason } from '../../index.ts';
import { decisions, safetyCases, type CaseRow, type DecisionRow } from '../tables.ts';
import { say } from '../texts/index.ts';

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

type Staff = Record<'role' | 'access' | 'leavingUntil', SQLWrapper>;

/** Has a role and is not leaving. Members who leave keep their role until they are erased. */
const isStayingStaff = ({ role, leavingUntil }: Staff) =>
  sql`(${role} <> 'member' and ${leavingUntil} is null)`;

const isAtWork = (staff: Staff) => sql`(${isStayingStaff(staff)} and ${staff.access} = 'full')`;

/**
 * Whether a case can be left to one of the staff. About staff, a restricted admin counts: nobody
 * becomes the only judge by restricting the others.
 */
const canJudge = (staff: Staff) =>
  sql`(${isStayingStaff(staff)} and (${staff.access} = 'full' or ${isAboutStaff}))`;

/** Whether a person has opened the case or reported in it, for one of these reasons. */
function hasReported(memberId: SQL, which = sql`true`): SQL {
  return sql`exists (select from reports own where own.case_id = ${safetyCases.id}
    and (own.reporter_id = ${memberId} or own.opened_by = ${memberId}) and ${which})`;
}

/** Child safety and escalated cases are only for admins, and nobody sees a case about themselves. */
function sees(memberId: SQL, role: SQL, isAboutOthers: SQL): SQL {
  return sql`((${role} = 'admin' or (not ${safetyCases.isChildSafety}
      and ${safetyCases.escalatedAt} is null and ${isAboutOthers}))
    and ${safetyCases.memberId} is distinct from ${memberId})`;
}

/** Cases about staff are only for admins, too. */
const handles = (memberId: SQL, role: SQL) => sees(memberId, role, sql`not ${isAboutStaff}`);

const paramsOf = ({ memberId, role }: Moderator) =>
  [sql`${memberId}::uuid`, sql`${role}::text`] as const;

/** Whether a moderator may work with a case: its decisions, appeals and figures. */
export function mayHandle(moderator: Moderator): SQL {
  return handles(...paramsOf(moderator));
}

/** The same about one case. */
export async function isHandledBy(
  db: Executor,
  moderator: Moderator,
  id: string,
): Promise<boolean> {
  const found = await db
    .select({ id: safetyCases.id })
    .from(safetyCases)
    .where(and(eq(safetyCases.id, id), mayHandle(moderator)));
  return found.length > 0;
}

/**
 * Whether a moderator may know about a case. Otherwise the answer is the same as for an unknown id.
 * A moderator who reported a colleague sees that case too, but an admin decides it.
 */
export function maySee(moderator: Moderator): SQL {
  const [memberId, role] = paramsOf(moderator);
  return sees(memberId, role, sql`(not ${isAboutStaff} or ${hasReported(memberId)})`);
}

/**
 * Whether somebody else has to decide a case, because the moderator opened it or reported in it for
 * a reason that nobody decides alone. If nobody else could decide it, they may.
 * No policy: roles, for the desk.
 */
function isForOthers(memberId: SQL, role: SQL, rule?: CaseReason): SQL {
  const other = alias(members, 'other');
  const alone = sql`${sql.param([...DECIDED_ALONE])}::text[]`;
  const isAlone = rule === undefined || DECIDED_ALONE.includes(rule);
  return sql`(not ${handles(memberId, role)} or (
    ${hasReported(memberId, isAlone ? sql`own.reason <> all (${alone})` : sql`true`)}
    and exists (select from ${members} other
      where ${canJudge(other)} and other.id <> ${memberId}
        and ${handles(sql`other.id`, sql`other.role`)} and not ${hasReported(sql`other.id`)})))`;
}

/** Rejects a moderator where somebody else has to decide a case that both may know of. */
export async function requireOwnTurn(
  db: Executor,
  moderator: Moderator,
  { id, rule }: { id: string; rule?: CaseReason },
): Promise<void> {
  const found = await db
    .select({ id: safetyCases.id })
    .from(safetyCases)
    .where(
      and(eq(safetyCases.id, id), maySee(moderator), isForOthers(...paramsOf(moderator), rule)),
    );
  if (found.length > 0) throw new AppError('somebody_else', say.somebodyElse);
}

/**
 * Whether one of the staff may open cases for a reason and decide them: always for those that
 * everybody decides alone, else if there is nobody else. No policy: roles, for the desk.
 */
export async function mayDecideAlone(
  db: Executor,
  { memberId }: Moderator,
  rule: CaseReason,
): Promise<boolean> {
  if (DECIDED_ALONE.includes(rule)) return true;
  const role = rule === 'child_safety' ? eq(members.role, 'admin') : undefined;
  const others = and(isAtWork(members), role, ne(members.id, memberId));
  return (await db.$count(members, others)) === 0;
}

/** Whether who decides a case has opened it, or reported in it. */
export async function isOwnInitiative(
  db: Executor,
  { memberId }: Moderator,
  { id }: CaseRow,
): Promise<boolean> {
  const found = await db
    .select({ id: safetyCases.id })
    .from(safetyCases)
    .where(and(eq(safetyCases.id, id), hasReported(sql`${memberId}::uuid`)));
  return found.length > 0;
}

/** Whether a moderator may undo a decision or answer its appeal: not an admin's. */
export function mayUndo({ role }: Moderator, { decidedAs }: DecisionRow): boolean {
  return hasRole(role, decidedAs ?? 'moderator');
}

/**
 * Whether the claim of a case is by somebody who can't decide it any more.
 * No policy: roles, for the desk.
 */
export const isClaimLost = sql`(${safetyCases.claimedBy} is not null and not exists (
  select from ${members} where ${members.id} = ${safetyCases.claimedBy} and ${isAtWork(members)}
    and not ${isForOthers(sql`${members.id}`, sql`${members.role}`)}))`;

/** All moderators who may handle a case. No policy: roles, for the desk. */
export async function findStaffFor(db: Executor, caseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: members.id })
    .from(safetyCases)
    .innerJoin(members, and(isAtWork(members), handles(sql`${members.id}`, sql`${members.role}`)))
    .where(eq(safetyCases.id, caseId));
  return rows.map(({ id }) => id);
}

/**
 * Which of these decisions somebody other than a moderator has to review: anybody else if it is
 * theirs, and somebody without a part in the case if they reported in it.
 * No policy: roles, for the desk.
 */
export async function findForOthers(
  db: Executor,
  { memberId }: Moderator,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: decisions.id })
    .from(decisions)
    .innerJoin(safetyCases, eq(safetyCases.id, decisions.caseId))
    .innerJoin(members, and(canJudge(members), ne(members.id, memberId)))
    .where(
      and(
        inArray(decisions.id, [...ids]),
        sql`(${members.role} = 'admin' or ${decisions.decidedAs} is null or ${decisions.decidedAs} <> 'admin')`,
        handles(sql`${members.id}`, sql`${members.role}`),
        or(
          eq(decisions.decidedBy, memberId),
          sql`(${hasReported(sql`${memberId}::uuid`)} and not ${hasReported(sql`${members.id}`)}
            and ${members.id} is distinct from ${decisions.decidedBy})`,
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
