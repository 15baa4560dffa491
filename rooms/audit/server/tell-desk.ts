import type { Work } from '../../../platform/server/unit-of-work.ts';
import { findStaff } from '../../account/server/index.ts';

/**
 * Informs open desks that their lists changed. Leaves out a moderator whom the change is about: they
 * are informed as a member.
 */
export async function tellDesk(work: Work, memberId: string): Promise<void> {
  const staff = await findStaff(work.tx);
  const ids = staff
    .filter((one) => one.access === 'full' && one.id !== memberId)
    .map(({ id }) => id);
  if (ids.length > 0) work.tell(ids, { type: 'desk_changed', caseId: null });
}
