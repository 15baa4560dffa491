import type { Work } from '../../platform/unit-of-work.ts';
import { findStaff } from '../account/index.ts';

/**
 * Informs open desks that what waits there changed. Leaves out the member whom it is about, who is
 * informed elsewhere.
 */
export async function tellDesk(work: Work, memberId: string): Promise<void> {
  const staff = await findStaff(work.tx);
  const ids = staff
    .filter((one) => one.access === 'full' && one.id !== memberId)
    .map(({ id }) => id);
  if (ids.length > 0) work.tell(ids, { type: 'desk_changed', caseId: null });
}
