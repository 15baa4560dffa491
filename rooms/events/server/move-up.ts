import { sql } from 'drizzle-orm';

import type { Transaction } from '../../../platform/server/database/database.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { isSeated, movesUp } from '../index.ts';
import { notifyOfEvent } from './notices.ts';
import { updateEvent } from './repository.ts';
import type { EventEntry } from './tables.ts';

/**
 * Gives free places to the first members of the waiting list. The transaction must have locked the
 * event. In the last 12 hours before the start (at tables, the last two) nobody moves up: a free
 * place goes to the first member who takes it.
 */
export async function fillPlaces(
  work: Work,
  event: EventEntry,
  { free, now }: { free: number; now: Date },
): Promise<void> {
  const { tx } = work;
  const moved =
    free > 0 && !isSeated(event) && movesUp(event.startsAt, now, event.format)
      ? await takeFirstWaiting(tx, event.id, { places: free, at: now })
      : [];
  if (moved.length > 0) await updateEvent(tx, event.id, { going: event.going + moved.length });
  await notifyOfEvent(work, event, { kind: 'movedUp', memberIds: moved, at: now });
  tellEventChanged(work, event, moved);
}

/** Tells the host and these members to fetch the event again. */
export function tellEventChanged(
  work: Work,
  { id, hostId }: Pick<EventEntry, 'id' | 'hostId'>,
  memberIds: readonly string[],
): void {
  work.tell([...(hostId === null ? [] : [hostId]), ...memberIds], {
    type: 'event_changed',
    eventId: id,
  });
}

/** Moves the first members of the waiting list up. Returns their ids. */
async function takeFirstWaiting(
  tx: Transaction,
  eventId: string,
  { places, at }: { places: number; at: Date },
): Promise<string[]> {
  const rows = await tx.execute<{ memberId: string }>(sql`
    update event_rsvps set status = 'going', at = ${at.toISOString()}::timestamptz
    where event_id = ${eventId}::uuid and status = 'waiting' and member_id in (
      select first.member_id from event_rsvps first
      where first.event_id = ${eventId}::uuid and first.status = 'waiting'
      order by first.turn limit ${places})
    returning member_id as "memberId"`);
  return rows.map(({ memberId }) => memberId);
}
