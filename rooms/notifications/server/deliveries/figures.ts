import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { deliveries } from '../tables.ts';

const count = sql<number>`count(*)::int`;
const isFailed = eq(deliveries.state, 'failed');

/** Counts waiting and failed deliveries, by channel. */
export function countDeliveries(db: Executor) {
  return db
    .select({ channel: deliveries.channel, state: deliveries.state, count })
    .from(deliveries)
    .where(inArray(deliveries.state, ['waiting', 'failed']))
    .groupBy(deliveries.channel, deliveries.state);
}

/** Mails and pushes that should have left more than an hour ago. */
export async function countMailsOverdue(db: Executor, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS / 24);
  return db.$count(deliveries, and(eq(deliveries.state, 'waiting'), lt(deliveries.dueAt, before)));
}

/** Lists waiting deliveries with their last failure, and those that ended in the last day. */
export function listDeliveries(db: Executor, now: Date) {
  const { channel, state, reason, endedAt } = deliveries;
  const isRecent = gt(endedAt, new Date(now.getTime() - DAY_MS));
  return db
    .select({ channel, state, reason, count })
    .from(deliveries)
    .where(or(eq(state, 'waiting'), and(isRecent, ne(state, 'failed'))))
    .groupBy(channel, state, reason)
    .orderBy(channel, state, reason);
}

/** Lists failed deliveries by channel, kind and reason, without naming anybody. */
export function listFailedDeliveries(db: Executor) {
  const { channel, kind, reason } = deliveries;
  const lastAt = sql<Date>`max(${deliveries.endedAt})`.mapWith(deliveries.endedAt);
  return db
    .select({ channel, kind, reason, count, lastAt })
    .from(deliveries)
    .where(isFailed)
    .groupBy(channel, kind, reason)
    .orderBy(channel, kind, reason);
}

/** Retries failed deliveries. Returns how many. */
export async function retryFailedDeliveries(db: Executor, now: Date): Promise<number> {
  const again = await db
    .update(deliveries)
    .set({ state: 'waiting', tries: 0, dueAt: now, endedAt: null })
    .where(isFailed)
    .returning({ id: deliveries.id });
  return again.length;
}
