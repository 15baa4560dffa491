import type { NotificationKind } from '@rizzly/domain/notifications';
import { and, eq, inArray, or } from 'drizzle-orm';

import type { Transaction } from '../../platform/database/database.ts';
import { notifications } from './tables.ts';

/*
 * Notifications that no longer hold are removed without an event of their own: whoever is blocked would
 * tell a block from a deletion by it. Their tabs count again when they hear of the cause.
 */

/** Removes what members were told of a subject, such as a like that was answered. */
export async function withdrawNotices(
  tx: Transaction,
  memberIds: readonly string[],
  { kind, subject }: { kind: NotificationKind; subject: string },
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.memberId, [...memberIds]),
        eq(notifications.kind, kind),
        eq(notifications.subject, subject),
      ),
    );
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
