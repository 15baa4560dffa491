import { z } from 'zod';

import type { Deps } from '../../../app/server/context.ts';
import { AppError, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { refuseLimited } from '../../account/server/index.ts';
import { mayInteractAmong } from '../../relations/server/index.ts';
import { stateAt } from '../index.ts';
import { lockOwnEvent } from './host-event.ts';
import { notifyOfEvent } from './notices.ts';
import { findRsvp } from './rsvp-repository.ts';
import { withdraw } from './rsvp.ts';
import { say } from './texts/index.ts';

interface Removal {
  eventId: string;
  hostId: string;
  userId: string;
  finding: string;
}

/** Removes a guest with a reason that the guest can read. They can't come back to this event. */
export async function removeGuest(
  deps: Deps,
  { eventId, hostId, userId, finding }: Removal,
): Promise<{ userId: string; status: 'removed' }> {
  if (!z.uuid().safeParse(userId).success) throw notFound(say.noGuest);
  const now = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const event = await lockOwnEvent(tx, eventId, hostId);
    // The guest gets a mail with the host's words.
    await refuseLimited(tx, hostId, now);
    // Before the policy, so that a member who did not answer takes as long as an unknown one.
    const rsvp = await findRsvp(tx, eventId, userId);
    if (!(await mayInteractAmong(tx, hostId, userId))) throw notFound(say.noGuest);
    if (rsvp?.status === 'removed') return;
    if (rsvp?.status !== 'going' && rsvp?.status !== 'waiting') throw notFound(say.noGuest);
    const state = stateAt(event, now);
    if (state !== 'published' && state !== 'started') throw new AppError('conflict', say.over);
    await withdraw(work, { event, rsvp, now, as: { status: 'removed', finding } });
    await notifyOfEvent(work, event, { kind: 'removed', memberIds: [userId], at: now });
  });
  return { userId, status: 'removed' };
}
