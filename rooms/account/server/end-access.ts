import type { Work } from '../../../platform/server/unit-of-work.ts';
import { deleteCalendarLink } from './calendar-links.ts';
import { deletePendingChange } from './email-change/repository.ts';
import { deletePasswordReset } from './repository.ts';
import { deleteSessionsOf } from './session-repository.ts';

/** Ends all access of a member: sessions, sockets, mailed links, and the calendar's address. */
export async function endAccess(work: Work, memberId: string): Promise<void> {
  await deleteSessionsOf(work.tx, memberId);
  await deleteCalendarLink(work.tx, memberId);
  await deletePasswordReset(work.tx, memberId);
  await deletePendingChange(work.tx, memberId);
  work.closeSockets(memberId);
}
