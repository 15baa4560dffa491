import { eq } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { calendarLinks } from './tables.ts';

type CalendarLink = typeof calendarLinks.$inferSelect;

export async function findCalendarLink(
  db: Executor,
  memberId: string,
): Promise<CalendarLink | undefined> {
  const [row] = await db.select().from(calendarLinks).where(eq(calendarLinks.memberId, memberId));
  return row;
}

export async function findCalendarLinkByHash(
  db: Executor,
  tokenHash: string,
): Promise<CalendarLink | undefined> {
  const [row] = await db.select().from(calendarLinks).where(eq(calendarLinks.tokenHash, tokenHash));
  return row;
}

/** Saves a member's only address, in place of an earlier one. */
export async function saveCalendarLink(db: Executor, link: CalendarLink): Promise<void> {
  await db
    .insert(calendarLinks)
    .values(link)
    .onConflictDoUpdate({ target: calendarLinks.memberId, set: link });
}

export async function deleteCalendarLink(db: Executor, memberId: string): Promise<void> {
  await db.delete(calendarLinks).where(eq(calendarLinks.memberId, memberId));
}
