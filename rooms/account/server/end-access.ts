import type { Work } from '../../../platform/server/unit-of-work.ts';
import { deleteCalendarLink } from './calendar-links.ts';
import { deletePendingChange } from './email-change/repository.ts';
import { deleteProgramTokensOf } from './program-tokens.ts';
import { deletePasswordReset } from './repository.ts';
import { deleteSessionsOf } from './session-repository.ts';

/** Ends all access of a member: sessions, sockets, tokens, mailed links, the calendar's address. */
export async function endAccess(work: Work, memberId: string): Promise<void> {
  await deleteSessionsOf(work.tx, memberId);
  await deleteProgramTokensOf(work.tx, memberId);
  await deleteCalendarLink(work.tx, memberId);
  await deletePasswordReset(work.tx, memberId);
  await deletePendingChange(work.tx, memberId);
  work.closeSockets(memberId);
}
