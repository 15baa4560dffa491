import { sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { safetyAudit } from '../../audit/server/index.ts';
import {
  DECISIONS,
  PRIORITIES,
  CASE_REASONS,
  type Decision,
  type Priority,
  type CaseReason,
} from '../index.ts';

/** From the start of a UTC day to the start of another, excluding `to`. */
export interface Period {
  from: Date;
  to: Date;
}

export interface SafetyReport {
  reports: Record<CaseReason, { byMembers: number; byNotices: number; byStaff: number }>;
  decisions: Record<Decision, Record<CaseReason, number>>;
  /** Holds are placed by a rule, not by a person. */
  holds: number;
  cases: Record<Priority, { decided: number; inTime: number; medianHours: number | null }>;
  appeals: { received: number; upheld: number; overturned: number; medianHours: number | null };
  photoChecks: { checked: number; refused: number };
  waitingNow: number;
}

/**
 * The desk's work in a period, with exact numbers, for the operator, who decides what to publish.
 * Dismissed reports are erased after six months, so reports about older periods lack them.
 */
export async function readSafetyReport(db: Executor, period: Period): Promise<SafetyReport> {
  const within = (column: SQL) =>
    sql`${column} >= ${period.from.toISOString()}::timestamptz
      and ${column} < ${period.to.toISOString()}::timestamptz`;

  const sent = await db.execute<{
    reason: CaseReason;
    members: number;
    notices: number;
    staff: number;
  }>(sql`
    select reason, count(*) filter (where sender = 'member')::int as members,
      count(*) filter (where sender = 'anybody')::int as notices,
      count(*) filter (where sender = 'staff')::int as staff
    from (
      select reason, case when opened_by is null then 'member' else 'staff' end as sender
      from reports where ${within(sql`created_at`)}
      union all select reason, 'anybody' from notices where ${within(sql`created_at`)}) sent
    group by reason`);
  const decided = await db.execute<{ kind: Decision | 'hold'; rule: CaseReason; count: number }>(
    sql`select kind, rule, count(*)::int as count from decisions
      where ${within(sql`decided_at`)} group by kind, rule`,
  );
  const cases = await db.execute<{
    priority: number;
    decided: number;
    in_time: number;
    median: number;
  }>(sql`
    select priority, count(*)::int as decided,
      count(*) filter (where decided_at <= expected_by)::int as in_time,
      ${medianHours(sql`decided_at - opened_at`)} as median
    from safety_cases where ${within(sql`decided_at`)} group by priority`);
  const [appeals] = await db.execute<{
    received: number;
    upheld: number;
    overturned: number;
    median: number | null;
  }>(sql`
    select count(*) filter (where ${within(sql`created_at`)})::int as received,
      count(*) filter (where state = 'upheld' and ${within(sql`decided_at`)})::int as upheld,
      count(*) filter (where state = 'overturned' and ${within(sql`decided_at`)})::int as overturned,
      ${medianHours(sql`decided_at - created_at`)} filter (where ${within(sql`decided_at`)}) as median
    from appeals where ${within(sql`created_at`)} or ${within(sql`decided_at`)}`);
  const [photoChecks] = await db.execute<{ checked: number; refused: number }>(sql`
    select count(*) filter (where after->>'state' = 'checked')::int as checked,
      count(*) filter (where after->>'state' = 'refused')::int as refused
    from ${safetyAudit} where action = 'photo_check_decided' and ${within(sql`at`)}`);
  const [waiting] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from safety_cases where decided_at is null`,
  );

  return {
    reports: byKey(CASE_REASONS, (reason) => {
      const found = sent.find((row) => row.reason === reason);
      const { members = 0, notices = 0, staff = 0 } = found ?? {};
      return { byMembers: members, byNotices: notices, byStaff: staff };
    }),
    decisions: byKey(DECISIONS, (kind) =>
      byKey(
        CASE_REASONS,
        (rule) => decided.find((row) => row.kind === kind && row.rule === rule)?.count ?? 0,
      ),
    ),
    holds: decided.reduce((sum, row) => sum + (row.kind === 'hold' ? row.count : 0), 0),
    cases: byKey(PRIORITIES, (priority) => {
      const found = cases.find((row) => row.priority === PRIORITIES.indexOf(priority));
      return {
        decided: found?.decided ?? 0,
        inTime: found?.in_time ?? 0,
        medianHours: found?.median ?? null,
      };
    }),
    appeals: {
      received: appeals?.received ?? 0,
      upheld: appeals?.upheld ?? 0,
      overturned: appeals?.overturned ?? 0,
      medianHours: appeals?.median ?? null,
    },
    photoChecks: photoChecks ?? { checked: 0, refused: 0 },
    waitingNow: waiting?.count ?? 0,
  };
}

function medianHours(duration: SQL): SQL {
  return sql`percentile_cont(0.5) within group (order by extract(epoch from ${duration})::float8 / 3600)`;
}

function byKey<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}
