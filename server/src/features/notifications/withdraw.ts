import type { NotificationKind } from '@rizzly/domain/notifications';
import { and, eq, or, sql } from 'drizzle-orm';

import type { Transaction } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';
import { notifications } from './tables.ts';

/*
 * Notifications that no longer hold are removed without an event of their own: whoever is blocked would
 * tell a block from a deletion by it. Their tabs count again when they hear of the cause.
 */

const withdrawStatement = prepareSql(
  'withdraw_notices',
  sql`
    delete from notifications
    where member_id = any(${sql.placeholder('memberIds')}::uuid[])
      and kind = ${sql.placeholder('kind')} and subject = ${sql.placeholder('subject')}
  `,
);

/** Removes what members were told of a subject, such as a like that was answered. */
export async function withdrawNotices(
  tx: Transaction,
  memberIds: readonly string[],
  { kind, subject }: { kind: NotificationKind; subject: string },
): Promise<void> {
  await withdrawStatement(tx, { memberIds, kind, subject });
}

/** Removes what two members were told about each other, who part for good. */
export async function withdrawBetween(tx: Transaction, one: string, other: string): Promise<void> {
  const { memberId, aboutId } = notifications;
  await tx
    .delete(notifications)
    .where(
      or(and(eq(memberId, one), eq(aboutId, other)), and(eq(memberId, other), eq(aboutId, one))),
    );
}
