import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import type { ListPlace } from '../../../../platform/server/http/paging.ts';
import { members } from '../../../account/server/index.ts';
import { PRIORITIES, type CaseState, type Priority } from '../../index.ts';
import { safetyCases, type CaseRow } from '../tables.ts';
import { isStaff, maySee, type Moderator } from './access.ts';

/**
 * Larger than every time in milliseconds, so that a list with several parts can be sorted by one
 * number.
 */
export const RANK_SPAN = 10_000_000_000_000;

export const inMs = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::bigint`;

/** A case with the fields of a list. */
export type FullCase = Awaited<ReturnType<typeof findCases>>[number];

/** No policy: the desk sees everybody who is reported. */
const subjects = alias(members, 'subjects');

/** No policy: the desk sees its own people. */
const claimers = alias(members, 'claimers');

const reportCount = sql<number>`(
  (select count(*) from reports where case_id = ${safetyCases.id})
  + (select count(*) from notices where case_id = ${safetyCases.id}))::int`;
const reasons = sql<string[]>`(
  select coalesce(array_agg(distinct reason), '{}') from (
    select reason from reports where case_id = ${safetyCases.id}
    union all select reason from notices where case_id = ${safetyCases.id}) all_reasons)`;
const isFlagged = sql<boolean>`exists (select from safety_flags where case_id = ${safetyCases.id})`;

/** Ranks of the list: P0 first, then the others, each by due time; decided ones last. */
const rank = sql<string>`(case
  when ${safetyCases.decidedAt} is not null then ${3 * RANK_SPAN}::bigint - ${inMs(sql`${safetyCases.decidedAt}`)}
  when ${safetyCases.priority} = 0 then ${inMs(sql`${safetyCases.expectedBy}`)}
  else ${RANK_SPAN}::bigint + ${inMs(sql`${safetyCases.expectedBy}`)} end)`;

function selectFull(db: Executor) {
  return db
    .select({
      row: safetyCases,
      memberName: subjects.fullName,
      claimerName: claimers.fullName,
      reportCount,
      reasons,
      isFlagged,
      rank,
    })
    .from(safetyCases)
    .leftJoin(subjects, eq(subjects.id, safetyCases.memberId))
    .leftJoin(claimers, eq(claimers.id, safetyCases.claimedBy))
    .$dynamic();
}

/** The state is not stored: a claim ends with its lease. */
function hasState(state: CaseState, now: Date): SQL {
  const { decidedAt, claimedUntil, escalatedAt } = safetyCases;
  const isClaimed = sql`coalesce(${claimedUntil} > ${now.toISOString()}::timestamptz, false)`;
  const conditions: Record<CaseState, SQL> = {
    decided: sql`${decidedAt} is not null`,
    claimed: sql`(${decidedAt} is null and ${isClaimed})`,
    escalated: sql`(${decidedAt} is null and not ${isClaimed} and ${escalatedAt} is not null)`,
    open: sql`(${decidedAt} is null and not ${isClaimed} and ${escalatedAt} is null)`,
  };
  return conditions[state];
}

export interface CaseFilter {
  state: CaseState | '';
  priority: Priority | '';
  after: ListPlace | undefined;
  limit: number;
}

export async function findCases(
  db: Executor,
  moderator: Moderator,
  { state, priority, after, limit }: CaseFilter,
  now: Date,
) {
  return selectFull(db)
    .where(
      and(
        maySee(moderator),
        state ? hasState(state, now) : undefined,
        priority ? eq(safetyCases.priority, PRIORITIES.indexOf(priority)) : undefined,
        after
          ? sql`(${rank}, ${safetyCases.id}) > (${after.rank}::bigint, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(rank), asc(safetyCases.id))
    .limit(limit);
}

/** Without an access check, which the caller has made. */
export async function findFullCase(db: Executor, id: string): Promise<FullCase | undefined> {
  const [found] = await selectFull(db).where(eq(safetyCases.id, id));
  return found;
}

/** The cases about a member that a moderator may know of, the newest first. */
export async function findCasesAbout(
  db: Executor,
  moderator: Moderator,
  memberId: string,
): Promise<FullCase[]> {
  return selectFull(db)
    .where(and(eq(safetyCases.memberId, memberId), maySee(moderator)))
    .orderBy(desc(safetyCases.openedAt), desc(safetyCases.id))
    .limit(100);
}

export async function findCaseFor(
  db: Executor,
  moderator: Moderator,
  id: string,
): Promise<FullCase | undefined> {
  const [found] = await selectFull(db).where(and(eq(safetyCases.id, id), maySee(moderator)));
  return found;
}

export type CaseChange = Partial<Omit<CaseRow, 'id' | 'version'>>;

/** Changes a locked case and raises its version. */
export async function changeCase(
  tx: Transaction,
  { id }: CaseRow,
  change: CaseChange,
): Promise<CaseRow> {
  const [row] = await tx
    .update(safetyCases)
    .set({
      ...change,
      isAboutStaff: sql`${safetyCases.isAboutStaff} or ${isStaff(sql`${safetyCases.memberId}`)}`,
      version: sql`${safetyCases.version} + 1`,
    })
    .where(eq(safetyCases.id, id))
    .returning();
  if (!row) throw new Error('a locked case is gone');
  return row;
}

/** Extends a claim. The version is kept, because other moderators see no difference. */
export async function renewClaim(
  db: Executor,
  id: string,
  memberId: string,
  until: Date,
): Promise<void> {
  await db
    .update(safetyCases)
    .set({ claimedUntil: until })
    .where(and(eq(safetyCases.id, id), eq(safetyCases.claimedBy, memberId)));
}

/** Full names by id, of members who still exist. No policy: for moderators. */
export async function findNames(
  db: Executor,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, fullName: members.fullName })
    .from(members)
    .where(inArray(members.id, known));
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
