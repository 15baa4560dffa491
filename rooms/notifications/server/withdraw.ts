import { and, eq, or, sql } from 'drizzle-orm';

import type { Transaction } from '../../../platform/server/database/database.ts';
import { prepareSql } from '../../../platform/server/database/prepared.ts';
import type { NotificationKind } from '../index.ts';
import { notifications } from './tables.ts';

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
