import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { prepareSql } from '../../../platform/server/database/prepared.ts';
import type { ListPlace } from '../../../platform/server/http/paging.ts';
import { members } from '../../account/server/index.ts';
import { visibleAmong } from '../../relations/server/index.ts';
import { notifications } from './tables.ts';

/** Hides notifications about a member who is hidden from the reader. */
function isShownTo(reader: SQL): SQL {
  const about = sql`${notifications.aboutId}`;
  return sql`(${about} is null or ${visibleAmong(reader, about)})`;
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
        isShownTo(sql`${memberId}::uuid`),
        after &&
          sql`(${notifications.at}, ${notifications.id}) < (${new Date(after.rank).toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit);
}

const reader = sql`${sql.placeholder('memberId')}::uuid`;

const unreadStatement = prepareSql<{ count: number }>(
  'count_unread_notifications',
  sql`
    select count(*)::int as count from (
      select from ${notifications}
      where ${notifications.memberId} = ${reader} and ${notifications.readAt} is null
        and ${isShownTo(reader)}
      limit ${sql.placeholder('max')}
    ) unread
  `,
);

/** Counts up to `max`. */
export async function countUnread(db: Executor, memberId: string, max: number): Promise<number> {
  const [row] = await unreadStatement(db, { memberId, max });
  return row?.count ?? 0;
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
