import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Work } from '../../platform/unit-of-work.ts';
import { cancelEvent } from './host-event.ts';
import { findHosting, lockAnyEvent } from './repository.ts';
import { findAnswered, findRsvp } from './rsvp-repository.ts';
import { withdraw } from './rsvp.ts';
import { say } from './texts/index.ts';

/**
 * Removes a member from upcoming events when they are hidden from others. Events that they host are
 * canceled, and their places go to the waiting list.
 */
export async function leaveEvents(work: Work, memberId: string, now: Date): Promise<void> {
  for (const id of await findHosting(work.tx, memberId)) {
    const event = await lockAnyEvent(work.tx, id);
    if (event?.state === 'published' || event?.state === 'started') {
      await cancelEvent(work, event, now);
    }
  }
  await withdrawFrom(work, memberId, await findAnswered(work.tx, memberId), now);
}

/** Throws if the member hosts an event: a break would leave the guests without a host. */
export async function requireNoHosting(tx: Transaction, memberId: string): Promise<void> {
  const [id] = await findHosting(tx, memberId);
  const event = id && (await lockAnyEvent(tx, id));
  if (event) throw new AppError('conflict', say.hostingOnBreak({ title: event.title }));
}

/** Removes two members from each other's events when they are hidden from each other. */
export async function separateAtEvents(
  work: Work,
  { one, other }: { one: string; other: string },
  now: Date,
): Promise<void> {
  await withdrawFrom(work, one, await findAnswered(work.tx, one, other), now);
  await withdrawFrom(work, other, await findAnswered(work.tx, other, one), now);
}

async function withdrawFrom(work: Work, memberId: string, eventIds: string[], now: Date) {
  for (const id of eventIds) {
    const event = await lockAnyEvent(work.tx, id);
    const rsvp = await findRsvp(work.tx, id, memberId);
    if (!event || (rsvp?.status !== 'going' && rsvp?.status !== 'waiting')) continue;
    // The member did not choose this, so the status is never `late`.
    await withdraw(work, { event, rsvp, now, as: { status: 'cancelled' } });
  }
}
