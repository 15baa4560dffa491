import { jobKind } from '../../../platform/server/jobs/job.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { isSeated } from '../index.ts';
import type { EventEntry } from './tables.ts';

/** Seats guests after the tables were composed: a chair is free, or a guest has none. */
export const seatGuestsJob = jobKind<{ eventId: string }>('events.seat-guests');

export async function seatLater(work: Work, event: EventEntry): Promise<void> {
  if (isSeated(event)) await work.enqueue(seatGuestsJob, { eventId: event.id });
}
