import type { EventDecision, EventState } from '@rizzly/domain/events';

import type { Deps } from '../../context.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { runWork, type WorkDeps } from '../../platform/unit-of-work.ts';
import {
  lockAnyEvent,
  notifyOfEvent,
  tellDesk,
  tellEventChanged,
  updateEvent,
} from '../events/index.ts';
import { writeAudit } from '../safety/index.ts';
import { say } from './texts/index.ts';

interface Decision extends EventDecision {
  id: string;
  moderatorId: string;
}

/**
 * Publishes or rejects the first event of a host, once, in the version that the moderator has read.
 */
export async function decideEvent(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  { id, moderatorId, outcome, finding, version }: Decision,
): Promise<{ id: string; state: EventState }> {
  const now = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    const event = await lockAnyEvent(tx, id);
    // Drafts, and the moderator's own events, count as missing.
    if (!event || event.hostId === moderatorId || event.submittedAt === null) throw notFound();
    if (event.state !== 'review') throw new AppError('conflict', say.decided);
    if (version !== undefined && version !== event.version) {
      throw new AppError('conflict', say.changedMeanwhile);
    }
    const isPublished = outcome === 'published';
    // If the time has passed meanwhile, the host must move the event.
    const state = isPublished && event.startsAt > now ? 'published' : 'draft';
    const { hostId } = event;
    await updateEvent(tx, id, {
      state,
      finding: finding === '' ? null : finding,
      ...(isPublished && { publishedAt: now }),
    });
    await writeAudit(tx, {
      at: now,
      actorId: moderatorId,
      action: 'event_decided',
      caseId: null,
      memberId: hostId,
      before: { event: id, state: event.state, title: event.title },
      after: { event: id, state, outcome, finding },
    });
    const kind = isPublished && state === 'draft' ? 'tooLate' : outcome;
    await notifyOfEvent(work, event, { kind, memberIds: [hostId], at: now });
    await tellDesk(work, hostId);
    tellEventChanged(work, event, []);
    return { id, state };
  });
}
