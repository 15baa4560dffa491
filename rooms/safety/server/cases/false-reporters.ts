import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { daysBefore, members } from '../../../account/server/index.ts';
import { FALSE_REPORT_DAYS, FALSE_REPORTS } from '../../index.ts';
import { reports } from '../tables.ts';

/**
 * Members of whom the desk dismissed at least three reports in 28 days: of these, or who reported in
 * a case. What staff report does not count. No policy: reporters, for moderators.
 */
export async function findFalseReporters(
  db: Executor,
  { caseId, ids, now }: { caseId?: string; ids?: string[]; now: Date },
): Promise<{ id: string; fullName: string; dismissed: number }[]> {
  const inCase = db
    .select({ id: reports.reporterId })
    .from(reports)
    .where(eq(reports.caseId, caseId ?? ''));
  return db
    .select({
      id: members.id,
      fullName: members.fullName,
      dismissed: sql<number>`count(*)::int`,
    })
    .from(reports)
    .innerJoin(members, and(eq(members.id, reports.reporterId), eq(members.role, 'member')))
    .where(
      and(
        eq(reports.state, 'not_acted'),
        isNull(reports.openedBy),
        gt(reports.decidedAt, daysBefore(now, FALSE_REPORT_DAYS)),
        caseId === undefined ? undefined : inArray(reports.reporterId, inCase),
        ids === undefined ? undefined : inArray(reports.reporterId, ids),
      ),
    )
    .groupBy(members.id, members.fullName)
    .having(sql`count(*) >= ${FALSE_REPORTS}`)
    .orderBy(asc(members.fullName), asc(members.id));
}
