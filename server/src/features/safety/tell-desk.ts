import { eq } from 'drizzle-orm';

import type { Work } from '../../platform/unit-of-work.ts';
import { findStaff } from '../account/index.ts';
import { reports, type CaseRow } from './tables.ts';

/** Tells the open desks of everybody who may see a case that it changed. */
export async function tellDesk(work: Work, row: CaseRow): Promise<void> {
  const [staff, reporters] = await Promise.all([
    findStaff(work.tx),
    work.tx.select({ id: reports.reporterId }).from(reports).where(eq(reports.caseId, row.id)),
  ]);
  const parties = new Set([row.memberId, ...reporters.map(({ id }) => id)]);
  const isForAdmins = row.isChildSafety || row.escalatedAt !== null;
  const told = staff.filter(
    ({ id, role, access }) =>
      access === 'full' && !parties.has(id) && (role === 'admin' || !isForAdmins),
  );
  if (told.length === 0) return;
  const ids = told.map(({ id }) => id);
  work.tell(ids, { type: 'desk_changed', caseId: row.id });
}
