import { movesUp } from '@rizzly/domain/events';

import type { Work } from '../../platform/unit-of-work.ts';
import { notifyOfEvent } from './notices.ts';
import { updateEvent } from './repository.ts';
import { takeFirstWaiting } from './rsvp-repository.ts';
import type { EventEntry } from './tables.ts';

/**
 * Gives free places to the first members of the waiting list. The transaction must have locked the
 * event. In the last 12 hours before the start nobody moves up: a free place goes to the first
 * member who takes it.
 */
export async function fillPlaces(
  work: Work,
  event: EventEntry,
  { free, now }: { free: number; now: Date },
): Promise<void> {
  const { tx } = work;
  const moved =
    free > 0 && movesUp(event.startsAt, now)
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
  work.tell([hostId, ...memberIds], { type: 'event_changed', eventId: id });
}
