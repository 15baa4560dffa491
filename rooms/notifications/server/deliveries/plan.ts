import { sql } from 'drizzle-orm';

import { prepareSql } from '../../../../platform/server/database/prepared.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import {
  awayFrom,
  CHANNELS,
  isAlarm,
  isReminder,
  isUrgent,
  leavesAt,
  localDay,
  paceOf,
  type Channel,
} from '../../index.ts';
import type { deliveries, LANES, NotificationRow } from '../tables.ts';
import type { Reader } from './readers.ts';

export type Lane = (typeof LANES)[number];

/** Sends the due deliveries of a lane. Enqueued with a delivery that is due immediately. */
export const sendDueJob = jobKind<{ lane: Lane }>('notifications.send-due');

type Delivery = typeof deliveries.$inferInsert;

const planStatement = prepareSql<{ lane: Lane; dueAt: string }>(
  'plan_deliveries',
  sql`
    insert into deliveries
      (notification_id, member_id, kind, subject, channel, lane, period, due_at)
    select "notificationId", "memberId", kind, subject, channel, lane, period, "dueAt"
    from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb)
      as planned("notificationId" uuid, "memberId" uuid, kind text, subject text, channel text,
        lane text, period date, "dueAt" timestamptz)
    on conflict do nothing
    returning lane, due_at as "dueAt"
  `,
);

/** Queues the deliveries of new notifications, in the transaction of their cause. */
export async function planDeliveries(
  work: Work,
  notifications: readonly NotificationRow[],
  { readers, notBefore }: { readers: ReadonlyMap<string, Reader>; notBefore: Date | undefined },
): Promise<void> {
  const rows = notifications.flatMap((notification) => {
    const reader = readers.get(notification.memberId);
    if (!reader) return [];
    return CHANNELS.flatMap((channel) => {
      if (channel === 'push' && !reader.takesPushes) return [];
      return planOne(notification, channel, { ...reader, notBefore }) ?? [];
    });
  });
  if (rows.length === 0) return;
  const planned = await planStatement(work.tx, { rows: JSON.stringify(rows) });
  const [first] = notifications;
  const dueLanes = planned
    .filter(({ dueAt }) => first && new Date(dueAt) <= first.at)
    .map(({ lane }) => lane);
  for (const lane of new Set(dueLanes)) await work.enqueue(sendDueJob, { lane });
}

function planOne(
  notification: NotificationRow,
  channel: Channel,
  { notices, zone, seenAt, notBefore }: Reader & { notBefore: Date | undefined },
): Delivery | undefined {
  const { id: notificationId, memberId, kind, subject } = notification;
  const pace = paceOf(kind, channel, notices);
  if (pace === 'off') return undefined;
  const urgent = isUrgent(kind);
  const at = notification.at.getTime();
  const leaves = leavesAt(at, zone, { pace, isUrgent: urgent, startsAt: startOf(notification) });
  const away = isAlarm(kind) ? leaves : awayFrom(seenAt, at);
  const dueAt = new Date(Math.max(leaves, away, notBefore?.getTime() ?? 0));
  const laneOfMail = urgent ? 'mail' : 'digest';
  const lane = channel === 'push' ? 'push' : laneOfMail;
  const period = localDay(leaves, zone);
  return { notificationId, memberId, kind, subject, channel, lane, period, dueAt };
}

/** When the event or date of a reminder begins. */
export function startOf({ kind, params }: Pick<NotificationRow, 'kind' | 'params'>) {
  const { startsAt } = params;
  return isReminder(kind) && typeof startsAt === 'string' ? Date.parse(startsAt) : undefined;
}
