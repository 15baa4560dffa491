import { sql } from 'drizzle-orm';

import type { Transaction } from '../../platform/database/database.ts';
import { isSeenBy } from './repository.ts';
import { events, type RsvpEntry } from './tables.ts';

interface Answer {
  eventId: string;
  memberId: string;
  showMe: boolean;
  /** Starts on the waiting list even if places are free. */
  mustWait: boolean;
  now: Date;
}

interface Taken {
  rsvp: RsvpEntry;
  hostId: string;
}

/**
 * Gives a member who has not answered an event yet a place or a position on the waiting list.
 * Locking the event, adding the answer and counting it are one statement, because everybody else
 * who wants to go waits for this transaction. Undefined when the member has answered before or may
 * not answer; the caller finds out why.
 */
export async function takeNewPlace(tx: Transaction, answer: Answer): Promise<Taken | undefined> {
  const { eventId, memberId, showMe, mustWait } = answer;
  const now = sql`${answer.now.toISOString()}::timestamptz`;
  const [taken] = await tx.execute<{ hostId: string; turn: number; isFree: boolean }>(sql`
    with locked as materialized (
      select ${events.id} as id, ${events.hostId} as host_id, ${events.nextTurn} as turn,
        ${events.going} < ${events.places} and not ${mustWait}::boolean as is_free
      from ${events}
      where ${events.id} = ${eventId}::uuid and ${events.hostId} <> ${memberId}::uuid
        and ${events.state} = 'published' and ${events.startsAt} > ${now}
        and ${isSeenBy(memberId)}
      for update),
    added as (
      insert into event_rsvps (event_id, member_id, status, show_me, turn, at)
      select id, ${memberId}::uuid, case when is_free then 'going' else 'waiting' end,
        ${showMe}::boolean, turn, ${now}
      from locked
      on conflict do nothing
      returning event_id)
    update events set next_turn = next_turn + 1, going = going + locked.is_free::int
    from added join locked on locked.id = added.event_id
    where events.id = ${eventId}::uuid
    returning locked.host_id as "hostId", locked.turn, locked.is_free as "isFree"`);
  if (!taken) return undefined;
  const { hostId, turn, isFree } = taken;
  const status = isFree ? 'going' : 'waiting';
  const unset = { confirmedBy: null, tries: 0, finding: null, beforeLeaving: null };
  return { rsvp: { eventId, memberId, status, showMe, turn, at: answer.now, ...unset }, hostId };
}
