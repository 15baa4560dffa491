import { eq, sql, type SQL } from 'drizzle-orm';

import type { Transaction } from '../../../../platform/server/database/database.ts';
import { PRIORITIES, priorityOf, REPORT_REASONS } from '../../index.ts';
import { unconfirmedReporters } from '../tables.ts';

const URGENT = REPORT_REASONS.filter((reason) => priorityOf(reason) === PRIORITIES[0]);

const pairOf = (reporterId: SQL, memberId: SQL) =>
  sql<string>`encode(sha256(convert_to(${reporterId} || ' ' || ${memberId}, 'UTF8')), 'hex')`;

/** Keeps the reporters of a case from causing another hold: it was dismissed, or undone. */
export async function keepFromHolds(tx: Transaction, caseId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into unconfirmed_reporters (pair, created_at)
    select distinct ${pairOf(sql`reports.reporter_id`, sql`safety_cases.member_id`)},
      ${at.toISOString()}::timestamptz
    from reports join safety_cases on safety_cases.id = reports.case_id
    where reports.case_id = ${caseId}::uuid and reports.reporter_id is not null
      and reports.reason = any (${sql.param(URGENT)}::text[])
    on conflict do nothing`);
}

/** Whether a reporter may cause a hold of a member. Asked under the lock of the open case. */
export async function mayCauseHold(
  tx: Transaction,
  reporterId: string,
  memberId: string,
): Promise<boolean> {
  const pair = pairOf(sql`${reporterId}::text`, sql`${memberId}::text`);
  const rows = await tx
    .select()
    .from(unconfirmedReporters)
    .where(eq(unconfirmedReporters.pair, pair));
  return rows.length === 0;
}
