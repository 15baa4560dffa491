import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';

import type { Work } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, utcDay } from '../../../platform/shared/index.ts';
import { notifications, withdrawNotices } from '../../notifications/server/index.ts';
import { notifyOfEvent } from './notices.ts';
import type { EventEntry } from './tables.ts';

/** Changes within this time are told together. */
const TOGETHER_MS = 10 * MINUTE_MS;
/** After this many notices of one event in a day, the others of the day are told together. */
const NOTICES_A_DAY = 3;
/** Guests have left home by then, so later changes can't wait for the end of the day. */
const LEAVES_HOME_MS = 2 * HOUR_MS;

/**
 * Notifies members that an event was moved. A later change replaces a notice that has not been sent,
 * so that many changes make few mails, with the newest time and place.
 */
export async function notifyOfChange(
  work: Work,
  event: EventEntry,
  { memberIds, at }: { memberIds: readonly string[]; at: Date },
): Promise<void> {
  if (memberIds.length === 0) return;
  const window = await findWindow(work, event, memberIds, at);
  const subject = `${event.id} changed ${window.name}`;
  await withdrawNotices(work.tx, memberIds, { kind: 'event-changed', subject });
  const notBefore = new Date(window.endsAt);
  await notifyOfEvent(work, event, { kind: 'changed', memberIds, at, subject, notBefore });
}

async function findWindow(
  { tx }: Work,
  { id, startsAt }: EventEntry,
  memberIds: readonly string[],
  at: Date,
): Promise<{ name: string; endsAt: number }> {
  const now = at.getTime();
  const endsAt = (Math.floor(now / TOGETHER_MS) + 1) * TOGETHER_MS;
  const name = new Date(endsAt).toISOString();
  const leavesHome = startsAt.getTime() - LEAVES_HOME_MS;
  if (leavesHome <= endsAt) return { name, endsAt };
  const [sent] = await tx
    .select({ windows: sql<number>`count(distinct ${notifications.subject})::int` })
    .from(notifications)
    .where(
      and(
        inArray(notifications.memberId, [...memberIds]),
        eq(notifications.kind, 'event-changed'),
        sql`starts_with(${notifications.subject}, ${`${id} changed `})`,
        ne(notifications.subject, `${id} changed ${name}`),
        gt(notifications.at, new Date(now - DAY_MS)),
      ),
    );
  if ((sent?.windows ?? 0) < NOTICES_A_DAY) return { name, endsAt };
  const midnight = (Math.floor(now / DAY_MS) + 1) * DAY_MS;
  return { name: utcDay(at), endsAt: Math.min(midnight, leavesHome) };
}
