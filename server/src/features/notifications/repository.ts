import { and, desc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepareOnce } from '../../platform/database/prepared.ts';
import type { ListPlace } from '../../platform/http/paging.ts';
import { members } from '../account/index.ts';
import { visibleTo } from '../relations/index.ts';
import { notifications, type NotificationRow } from './tables.ts';

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

/**
 * Inserts notifications and returns the new ones, ordered by member, which is the lock order of all
 * statements.
 */
export function insertNotifications(
  tx: Transaction,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<NotificationRow[]> {
  const sorted = rows.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
  return insertStatement(tx).execute({ rows: JSON.stringify(sorted) });
}

/** Hides notifications about a member who is hidden from the reader. */
function isShownTo(memberId: string): SQL {
  const reader = sql`${memberId}::uuid`;
  const about = sql`${notifications.aboutId}`;
  return sql`(${about} is null or ${visibleTo(reader, about)})`;
}

/** A page of a member's notifications, the latest first. */
export function findNotifications(
  db: Executor,
  memberId: string,
  { after, limit }: { after: ListPlace | undefined; limit: number },
) {
  return db
    .select({
      notification: notifications,
      person: {
        id: members.id,
        fullName: members.fullName,
        profilePicture: members.profilePicture,
      },
    })
    .from(notifications)
    .leftJoin(members, eq(members.id, notifications.aboutId))
    .where(
      and(
        eq(notifications.memberId, memberId),
        isShownTo(memberId),
        after &&
          sql`(${notifications.at}, ${notifications.id}) < (${new Date(after.rank).toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit);
}

/** Counts up to `max`. */
export async function countUnread(db: Executor, memberId: string, max: number): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(eq(notifications.memberId, memberId), isNull(notifications.readAt), isShownTo(memberId)),
    )
    .limit(max)
    .as('unread');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(unread);
  return row?.count ?? 0;
}

/** Returns whether any was unread. */
export async function setRead(
  tx: Transaction,
  memberId: string,
  { upTo, at }: { upTo: Date; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.memberId, memberId),
        isNull(notifications.readAt),
        lte(notifications.at, upTo),
      ),
    )
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/**
 * Marks the notifications of a conversation's messages as read; their subject starts with its id.
 * Returns whether there was one. The index `notifications_unread` has few rows for each member.
 */
export async function readMessageNotices(
  db: Executor,
  { memberId, conversationId, at }: { memberId: string; conversationId: string; at: Date },
): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.memberId, memberId),
        isNull(notifications.readAt),
        eq(notifications.kind, 'message'),
        sql`starts_with(${notifications.subject}, ${`${conversationId} `})`,
      ),
    )
    .returning({ id: notifications.id });
  return rows.length > 0;
}
