import { and, desc, eq, gt, lt, lte, notExists } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { insertedRow } from '../../../../platform/server/database/inserted-row.ts';
import { AppError, invalidInput, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import { changeWithAudit } from '../../../audit/server/index.ts';
import { tellUserChanged } from '../../../play/server/index.ts';
import { ANNOUNCEMENTS_MAX, type Announcement, type AnnouncementChange } from '../../index.ts';
import { announcements, closedAnnouncements } from '../tables.ts';
import { say } from '../texts/index.ts';

/** How long an ended announcement stays in the admins' list. */
const KEPT_MS = 30 * DAY_MS;

type Row = typeof announcements.$inferSelect;

const toAnnouncement = ({ id, textEn, textEs, shownFrom, shownUntil }: Row): Announcement => ({
  id,
  text: { en: textEn, es: textEs },
  from: shownFrom.toISOString(),
  until: shownUntil.toISOString(),
});

/** All announcements, the newest first. */
export async function readAnnouncements(db: Executor): Promise<Announcement[]> {
  const rows = await db
    .select()
    .from(announcements)
    .orderBy(desc(announcements.shownFrom), announcements.id);
  return rows.map(toAnnouncement);
}

/** Those shown at a time. */
export function shownAt(all: readonly Announcement[], now: Date): Announcement[] {
  return all.filter(({ from, until }) => new Date(from) <= now && now < new Date(until));
}

/** Those shown now that a member has not closed. */
export async function findOpen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<Announcement[]> {
  const now = clock();
  const closed = db
    .select()
    .from(closedAnnouncements)
    .where(
      and(
        eq(closedAnnouncements.announcementId, announcements.id),
        eq(closedAnnouncements.memberId, memberId),
      ),
    );
  const rows = await db
    .select()
    .from(announcements)
    .where(
      and(lte(announcements.shownFrom, now), gt(announcements.shownUntil, now), notExists(closed)),
    )
    .orderBy(desc(announcements.shownFrom), announcements.id);
  return rows.map(toAnnouncement);
}

/** Closes an announcement for a member. Closing it again changes nothing. */
export async function closeAnnouncement(deps: Deps, memberId: string, id: string): Promise<void> {
  await runWork(deps, async (work) => {
    const isShown = and(eq(announcements.id, id), lte(announcements.shownFrom, deps.clock()));
    const [found] = await work.tx.select().from(announcements).where(isShown).for('key share');
    if (!found) throw notFound();
    const row = { memberId, announcementId: id };
    await work.tx.insert(closedAnnouncements).values(row).onConflictDoNothing();
    tellUserChanged(work, memberId, 'settings');
  });
}

export async function addAnnouncement(
  deps: Deps,
  actorId: string,
  { text, from, until }: AnnouncementChange,
): Promise<Announcement> {
  const [shownFrom, shownUntil] = [new Date(from), new Date(until)];
  if (shownUntil <= shownFrom) throw invalidInput('until', issue('community.announcementOrder'));
  const added = await changeWithAudit<Announcement>(deps, actorId, async ({ tx }) => {
    const ended = lt(announcements.shownUntil, new Date(deps.clock().getTime() - KEPT_MS));
    await tx.delete(announcements).where(ended);
    if ((await tx.$count(announcements)) >= ANNOUNCEMENTS_MAX) {
      throw new AppError('conflict', say.tooManyAnnouncements);
    }
    const values = {
      textEn: text.en,
      textEs: text.es ?? null,
      shownFrom,
      shownUntil,
    };
    const result = toAnnouncement(
      insertedRow(await tx.insert(announcements).values(values).returning()),
    );
    return { before: {}, after: { announcement: result }, result };
  });
  if (!added) throw new Error('the announcement was not added');
  return added;
}

export async function removeAnnouncement(deps: Deps, actorId: string, id: string): Promise<void> {
  await changeWithAudit(deps, actorId, async ({ tx }) => {
    const [row] = await tx.delete(announcements).where(eq(announcements.id, id)).returning();
    if (!row) throw notFound();
    return { before: { announcement: toAnnouncement(row) }, after: {} };
  });
}
