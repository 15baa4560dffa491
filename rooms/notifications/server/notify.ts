import { and, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';

import type { Transaction } from '../../../platform/server/database/database.ts';
import { prepareOnce, prepareSql } from '../../../platform/server/database/prepared.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { NOTIFICATION_KINDS, type NotificationKind, type NotificationParams } from '../index.ts';
import { planDeliveries } from './deliveries/plan.ts';
import { findReaders } from './deliveries/readers.ts';
import { type NotificationRow, notifications } from './tables.ts';

/** The params that each kind may store. */
const PARAMS = Object.fromEntries(
  Object.entries(NOTIFICATION_KINDS).map(([kind, { params }]) => [kind, params(z)]),
) as Record<NotificationKind, z.ZodType<NotificationParams>>;

/** In the order of the table's columns, which drizzle writes. */
const insertStatement = prepareOnce((db) =>
  db
    .insert(notifications)
    .select(
      sql`
        select gen_random_uuid(), told."memberId", told.kind, told.subject, told."aboutId",
          told.params, told.link, told.at, null::timestamptz
        from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb)
          as told("memberId" uuid, kind text, subject text, "aboutId" uuid, params jsonb, link text,
            at timestamptz)`,
    )
    .onConflictDoNothing()
    .returning()
    .prepare('insert_notifications'),
);

/** The data of a notification. */
export type Notice = {
  [Kind in NotificationKind]: {
    memberId: string;
    kind: Kind;
    /** The subject within its kind. A subject notifies only once. */
    subject: string;
    params: NotificationParams<Kind>;
    /** An address of the app. */
    link: string;
    /** The member it is about. While they are hidden from its reader, so is the notification. */
    aboutId?: string | null;
    at: Date;
    /** Mails and pushes leave no earlier, so that a later notice can replace this one. */
    notBefore?: Date | undefined;
  };
}[NotificationKind];

/**
 * Notifies a member in the transaction of the cause. The same subject notifies once: then it returns
 * false.
 */
export async function notify(work: Work, notice: Notice): Promise<boolean> {
  return (await notifyAll(work, [notice])) > 0;
}

/** Notifies several members, with one statement. Returns how many notifications are new. */
export async function notifyAll(work: Work, notices: readonly Notice[]): Promise<number> {
  if (notices.length === 0) return 0;
  const rows = notices.map(({ aboutId = null, notBefore: _later, ...notice }) => ({
    ...notice,
    params: PARAMS[notice.kind].parse(notice.params),
    aboutId,
  }));
  const told = await insertNotifications(work.tx, rows);
  const readers = await findReaders(
    work.tx,
    notices.map(({ memberId }) => memberId),
  );
  for (const { id, memberId } of told) {
    work.tell([memberId], { type: 'notification', notificationId: id });
  }
  await planDeliveries(work, told, { readers, notBefore: notices[0]?.notBefore });
  return told.length;
}

/**
 * Inserts notifications and returns the new ones, ordered by member, which is the lock order of all
 * statements.
 */
function insertNotifications(
  tx: Transaction,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<NotificationRow[]> {
  const sorted = rows.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
  return insertStatement(tx).execute({ rows: JSON.stringify(sorted) });
}

/*
 * Notifications that are no longer true are removed without their own event: a blocked member could
 * recognize a block by it. Tabs recount when they receive the event of the cause.
 */

const withdrawStatement = prepareSql(
  'withdraw_notices',
  sql`
    delete from notifications
    where member_id = any(${sql.placeholder('memberIds')}::uuid[])
      and kind = ${sql.placeholder('kind')} and subject = ${sql.placeholder('subject')}
  `,
);

/** Removes members' notifications about a subject, such as a like that was answered. */
export async function withdrawNotices(
  tx: Transaction,
  memberIds: readonly string[],
  { kind, subject }: { kind: NotificationKind; subject: string },
): Promise<void> {
  await withdrawStatement(tx, { memberIds, kind, subject });
}

/** Removes the notifications of two members about each other, when they are separated for good. */
export async function withdrawBetween(tx: Transaction, one: string, other: string): Promise<void> {
  const { memberId, aboutId } = notifications;
  await tx
    .delete(notifications)
    .where(
      or(and(eq(memberId, one), eq(aboutId, other)), and(eq(memberId, other), eq(aboutId, one))),
    );
}
