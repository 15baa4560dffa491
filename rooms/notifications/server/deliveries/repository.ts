import { and, eq, inArray, lt, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { members } from '../../../account/server/index.ts';
import { visibleAmong } from '../../../relations/server/index.ts';
import { deliveries, notifications, type DeliveryRow } from '../tables.ts';
import type { Lane } from './plan.ts';

/** How long a node may hold its claimed deliveries. Then another takes over the unsent ones. */
export const LEASE_MS = 90_000;

/** A delivery with everything that its text and the decision about it need. */
export type Due = Awaited<ReturnType<typeof findDetails>>[number];

const isWaiting = eq(deliveries.state, 'waiting');

/** Claims due deliveries for this node, for the time of the lease. */
export async function takeDue(
  db: Executor,
  lane: Lane,
  now: Date,
  limit: number,
): Promise<string[]> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        isWaiting,
        eq(deliveries.lane, lane),
        sql`${deliveries.dueAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(deliveries.dueAt, deliveries.memberId)
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(deliveries)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(deliveries.id, due))
    .returning({ id: deliveries.id });
  return taken.map(({ id }) => id);
}

export function findDetails(db: Executor, ids: readonly string[]) {
  const about = sql`${notifications.aboutId}`;
  const isVisible = sql<boolean>`(${about} is null or ${visibleAmong(sql`${notifications.memberId}`, about)})`;
  return db
    .select({
      delivery: deliveries,
      notification: notifications,
      name: members.fullName,
      isVisible,
    })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .leftJoin(members, eq(members.id, notifications.aboutId))
    .where(and(inArray(deliveries.id, [...ids]), isWaiting))
    .orderBy(notifications.at, notifications.id);
}

export async function endDeliveries(
  db: Executor,
  ids: readonly string[],
  {
    state,
    at,
    reason = null,
  }: {
    state: 'sent' | 'dropped' | 'failed';
    at: Date;
    reason?: string | null;
  },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(deliveries)
    .set({ state, endedAt: at, reason })
    .where(and(inArray(deliveries.id, [...ids]), isWaiting));
}

/** Postpones deliveries to the same time. */
export async function putBack(
  db: Executor,
  ids: readonly string[],
  change: Pick<DeliveryRow, 'dueAt'> & Partial<Pick<DeliveryRow, 'tries' | 'reason' | 'reached'>>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(deliveries)
    .set(change)
    .where(and(inArray(deliveries.id, [...ids]), isWaiting));
}

/** Postpones deliveries, each to its own time. */
export async function postpone(
  db: Executor,
  waiting: readonly { id: string; dueAt: Date }[],
): Promise<void> {
  if (waiting.length === 0) return;
  const ids = sql.param(waiting.map(({ id }) => id));
  const times = sql.param(waiting.map(({ dueAt }) => dueAt.toISOString()));
  await db.execute(sql`
    update deliveries set due_at = later.due_at
    from unnest(${ids}::uuid[], ${times}::text[]::timestamptz[]) as later (id, due_at)
    where deliveries.id = later.id and state = 'waiting'`);
}

const KEPT_DAYS = 30;
/** Rows in one statement, few enough to keep it short. */
const ROWS = 5000;

/** Deletes deliveries that ended a month ago. */
export async function forgetEnded(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  for (;;) {
    const old = db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(lt(deliveries.endedAt, before))
      .limit(ROWS);
    const removed = await db
      .delete(deliveries)
      .where(inArray(deliveries.id, old))
      .returning({ id: deliveries.id });
    if (removed.length < ROWS) break;
  }
}
