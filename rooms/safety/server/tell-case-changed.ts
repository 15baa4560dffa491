import type { Work } from '../../../platform/server/unit-of-work.ts';
import { findStaffFor } from './cases/access.ts';

/** Informs the open desks of everybody who may see a case that it changed. */
export async function tellCaseChanged(work: Work, { id }: { id: string }): Promise<void> {
  const told = await findStaffFor(work.tx, id);
  if (told.length > 0) work.tell(told, { type: 'desk_changed', caseId: id });
}
