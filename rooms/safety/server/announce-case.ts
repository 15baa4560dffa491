import { and, eq, isNull, lt } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { alert } from '../../community/server/index.ts';
import { notifyAll } from '../../notifications/server/index.ts';
import { PRIORITIES } from '../index.ts';
import { findStaffFor } from './cases/access.ts';
import { safetyCases, type CaseRow } from './tables.ts';
import { tellCaseChanged } from './tell-case-changed.ts';

const URGENT = PRIORITIES.indexOf('P0');
const AT_ONCE = 200;

/**
 * Informs of a report: the open desks, the webhook of a new case, and by push and mail everybody who
 * may handle an urgent one, but for who reported it (`by`). A case is urgent once, however many reports join it.
 */
export async function announceReport(
  work: Work,
  joined: CaseRow,
  { at, by }: { at: Date; by?: string },
): Promise<void> {
  await tellCaseChanged(work, joined);
  const { id, version, priority } = joined;
  if (version === 1) await alert(work, { type: 'case.opened', data: dataOf(joined) }, { at });
  if (priority !== URGENT) return;
  const staff = (await findStaffFor(work.tx, id)).filter((memberId) => memberId !== by);
  await notifyAll(
    work,
    staff.map((memberId) => ({
      memberId,
      kind: 'case-urgent',
      subject: id,
      params: {},
      link: `/desk/${id}`,
      at,
    })),
  );
}

/** Alerts once to each case whose answer is overdue. */
export async function alertOverdue(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'clock'>,
): Promise<void> {
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const waiting = and(
      isNull(safetyCases.decidedAt),
      isNull(safetyCases.overdueAlertedAt),
      lt(safetyCases.expectedBy, at),
    );
    const due = await work.tx
      .select()
      .from(safetyCases)
      .where(waiting)
      .orderBy(safetyCases.expectedBy)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const row of due) {
      await work.tx
        .update(safetyCases)
        .set({ overdueAlertedAt: at })
        .where(eq(safetyCases.id, row.id));
      await alert(work, { type: 'case.overdue', data: dataOf(row) }, { at });
    }
  });
}

const dataOf = ({ id, priority }: CaseRow) => ({
  caseId: id,
  priority: PRIORITIES[priority] ?? '',
});
