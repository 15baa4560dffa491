import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';

import type { Executor } from '../../../platform/server/database/database.ts';
import { calls } from '../../calls/server/index.ts';
import { conversationMembers, conversations } from '../../conversations/server/index.ts';
import { isGuestShownTo } from '../../events/server/index.ts';
import { mayInteract, visibleAmong } from '../../relations/server/index.ts';

/**
 * Whether a list of guests, a table, a room or a round shows a member to the viewer. This includes
 * members who otherwise show themselves only to people they like.
 */
export function isMetBy(viewer: SQL, member: SQL): SQL {
  return sql`(${visibleAmong(viewer, member)} and (${isGuestShownTo(viewer, member)} or exists (
    select from ${calls} where conversation_id is null
      and (caller_id = ${viewer} and callee_id = ${member}
        or callee_id = ${viewer} and caller_id = ${member})) or exists (
    select from ${conversationMembers} own
    join ${conversationMembers} theirs on theirs.conversation_id = own.conversation_id
    join ${conversations} on ${conversations.id} = own.conversation_id and closed_at is null
    where own.member_id = ${viewer} and theirs.member_id = ${member})))`;
}

/** Whether a member sees another anywhere, and so can report and block them. */
export async function isInSight(db: Executor, viewerId: string, memberId: string) {
  if (!z.uuid().safeParse(memberId).success) return false;
  if (await mayInteract(db, viewerId, memberId)) return true;
  const [row] = await db.execute<{ met: boolean }>(
    sql`select ${isMetBy(sql`${viewerId}::uuid`, sql`${memberId}::uuid`)} as met`,
  );
  return row?.met === true;
}
