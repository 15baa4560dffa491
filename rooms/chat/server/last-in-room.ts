import { sql, type SQL } from 'drizzle-orm';

import { messages } from './tables.ts';

/**
 * When somebody was last in a room before `until`, the end of the reader's own time there: `until`
 * itself if they were there then, null if they first came later. The room's notices tell it,
 * because a seat has only its last leaving, and guests come to a table later or come back.
 */
export function lastInRoom(conversationId: SQL, memberId: SQL, until: SQL): SQL {
  return sql`(
    select case
      when (array_agg(notice order by seq))[1] = 'joined' and min(sent_at) >= ${until} then null
      when (array_agg(notice order by seq desc) filter (where sent_at < ${until}))[1] = 'left'
        then max(sent_at) filter (where sent_at < ${until})
      else ${until} end
    from ${messages}
    where conversation_id = ${conversationId} and sender_id = ${memberId}
      -- Notices have no clientMessageId, so the unique index on it finds them.
      and client_message_id is null and notice in ('joined', 'left', 'back'))`;
}
