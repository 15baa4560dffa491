import { sql, type SQL } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import { tellNow } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { openFirst } from '../../conversations/server/index.ts';
import { matches } from '../../relations/server/index.ts';
import { TURN_DAYS } from '../index.ts';

/** The oldest time at which a conversation can have begun to wait. */
export const turnsSince = (now: Date): Date => new Date(now.getTime() - TURN_DAYS * DAY_MS);

/** The columns that the condition reads, of a conversation `c` and the viewer's own seat. */
export const turnColumns = sql`c.id, c.is_room, c.last_seq, c.last_at, c.created_at,
  own.opened_at, own.snoozed_until, own.snoozed_seq`;

/** Until when the viewer's snooze of a conversation lasts. Null once they have written. */
export const snoozedUntil = (of: SQL, viewer: SQL): SQL => sql`case when not exists (
    select from messages written
    where written.conversation_id = ${of}.id and written.seq > ${of}.snoozed_seq
      and written.sender_id = ${viewer} and written.notice is null)
  then ${of}.snoozed_until end`;

/**
 * `isTurnOf` of the domain in SQL; a test compares them. `of` has `turnColumns`. The cheap columns
 * come first, so that the last message is looked up only in conversations of the last days. What both
 * said after they met is nobody's message: a match that it began waits to be opened. Only
 * matches wait: nobody in particular is awaited in a room of two squads, or after two have talked.
 */
export const isTurn = (
  of: SQL,
  { viewer, now, since }: { viewer: SQL; now: SQL; since: SQL },
) => sql`(
  not ${of}.is_room
  and (${of}.last_seq > 0 or ${of}.opened_at is null)
  and (${of}.last_at is null or ${of}.last_at > ${since})
  and case when ${of}.last_seq = 0 then ${of}.created_at > ${since} else exists (
    select from messages last
    where last.conversation_id = ${of}.id and last.seq = ${of}.last_seq
      and last.sender_id <> ${viewer} and last.sent_at > ${since}
      and case when last.notice in ('again', 'friends')
        then ${of}.last_seq = 1 and ${of}.opened_at is null
        else last.notice is distinct from 'call' end) end
  and (${of}.snoozed_until is null or ${of}.snoozed_until <= ${now}
    or ${snoozedUntil(of, viewer)} is null)
  and exists (select from ${matches} match where match.conversation_id = ${of}.id))`;

/**
 * A member who has read a new match or its messages is not awaited there before the other writes
 * (§18). Only their own tabs learn it.
 */
export async function openConversation(
  { db, live, clock }: Pick<Deps, 'db' | 'live' | 'clock'>,
  { conversationId, memberId }: { conversationId: string; memberId: string },
): Promise<void> {
  if (!(await openFirst(db, { conversationId, memberId, at: clock() }))) return;
  tellNow(live, { memberIds: [memberId], event: { type: 'turn_changed', conversationId } });
}
