import type { Work } from '../../../platform/server/unit-of-work.ts';
import { WITH_PLACE } from '../index.ts';
import { cancelEvent } from './host-event.ts';
import { tellEventChanged } from './move-up.ts';
import { lockAnyEvent, updateEvent } from './repository.ts';
import { findAnswering } from './rsvp-repository.ts';
import type { EventEntry } from './tables.ts';

type Shown = Pick<EventEntry, 'state' | 'publishedAt'>;

/**
 * Cancels a host's event for a moderator and hides it: without a publishing time only the host can
 * see it. Returns the earlier state, or undefined when there is nothing to hide.
 */
export async function hideEvent(
  work: Work,
  { id, hostId, at }: { id: string; hostId: string; at: Date },
): Promise<Shown | undefined> {
  const event = await lockAnyEvent(work.tx, id);
  if (event?.hostId !== hostId || event.publishedAt === null) return undefined;
  const { state, publishedAt } = event;
  if (state === 'published' || state === 'started') await cancelEvent(work, event, at);
  await updateEvent(work.tx, id, { state: 'cancelled', publishedAt: null });
  return { state, publishedAt };
}

/** Undoes `hideEvent`. The guests are still going. */
export async function showEventAgain(work: Work, id: string, before: Shown): Promise<void> {
  const event = await lockAnyEvent(work.tx, id);
  if (event?.state !== 'cancelled' || event.publishedAt !== null) return;
  await updateEvent(work.tx, id, before);
  tellEventChanged(work, event, await findAnswering(work.tx, id, ...WITH_PLACE));
}
