import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Work } from '../../platform/unit-of-work.ts';
import { cancelEvent } from './host-event.ts';
import { findHosting, lockAnyEvent } from './repository.ts';
import { findAnswered, findRsvp } from './rsvp-repository.ts';
import { withdraw } from './rsvp.ts';
import { say } from './texts/index.ts';

/**
 * Takes a member who becomes absent to others out of events to come: what they host is cancelled, and
 * their places go to the next.
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

/** A break would leave guests without their host. */
export async function requireNoHosting(tx: Transaction, memberId: string): Promise<void> {
  const [id] = await findHosting(tx, memberId);
  const event = id && (await lockAnyEvent(tx, id));
  if (event) throw new AppError('conflict', say.hostingOnBreak({ title: event.title }));
}

/** Takes two members, who become absent to each other, out of each other's events. */
export async function partAtEvents(
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
    // Not their doing, so never `late`.
    await withdraw(work, { event, rsvp, now, as: { status: 'cancelled' } });
  }
}
