import type { Work } from '../../platform/unit-of-work.ts';
import { findStaffFor } from './cases/access.ts';

/** Informs the open desks of everybody who may see a case that it changed. */
export async function tellDesk(work: Work, { id }: { id: string }): Promise<void> {
  const staff = await findStaffFor(work.tx, [id]);
  const told = staff.get(id) ?? [];
  if (told.length > 0) work.tell(told, { type: 'desk_changed', caseId: id });
}
