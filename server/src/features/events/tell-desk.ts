import type { Work } from '../../platform/unit-of-work.ts';
import { findStaff } from '../account/index.ts';

/**
 * Informs open desks that the waiting events changed. Leaves out the host, who is informed
 * elsewhere.
 */
export async function tellDesk(work: Work, hostId: string): Promise<void> {
  const staff = await findStaff(work.tx);
  const ids = staff.filter((one) => one.access === 'full' && one.id !== hostId).map(({ id }) => id);
  if (ids.length > 0) work.tell(ids, { type: 'desk_changed', caseId: null });
}
