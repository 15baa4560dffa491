import { and, asc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
import { AppError, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork, type WorkDeps } from '../../../platform/server/unit-of-work.ts';
import { members, lockMembers } from '../../account/server/index.ts';
import { tellDesk, writeAudit } from '../../audit/server/index.ts';
import { removeDropped } from '../../profile/server/media/index.ts';
import {
  eventsDeskContract,
  OWN_EVENTS_SHOWN,
  stateAt,
  type EventDecision,
  type EventState,
} from '../index.ts';
import { applyFields, dropCovers } from './host-event.ts';
import { tellEventChanged } from './move-up.ts';
import { notifyOfEvent, type EventMailKind } from './notices.ts';
import { lockAnyEvent, updateEvent } from './repository.ts';
import { newestOf, toWords, type EventFields } from './review.ts';
import { events, type EventEntry } from './tables.ts';
import { say } from './texts/index.ts';

/** The moderators' calls for events. No policy: for moderators. */
export function eventDeskRoutes(context: RoomContext): void {
  const { serve, db, clock } = context;

  serve(eventsDeskContract, {
    'GET /api/desk/events': async ({ viewer }) => {
      const waiting = await db
        .select({ event: events, hostId: members.id, hostName: members.fullName })
        .from(events)
        .innerJoin(members, eq(members.id, events.hostId))
        .where(
          and(
            or(
              eq(events.state, 'review'),
              and(
                eq(events.state, 'published'),
                isNotNull(events.revision),
                gt(events.startsAt, clock()),
              ),
            ),
            ne(events.hostId, viewer.memberId),
            eq(members.access, 'full'),
            isNull(members.leavingUntil),
          ),
        )
        .orderBy(asc(events.submittedAt), asc(events.id))
        .limit(OWN_EVENTS_SHOWN);
      return waiting.map(({ event, hostId, hostName }) =>
        Object.assign(toWords(newestOf(event)), {
          id: event.id,
          version: event.version,
          approved: event.state === 'published' ? toWords(event) : null,
          host: { id: hostId, fullName: hostName },
          isPublished: event.state === 'published',
          submittedAt: (event.submittedAt ?? event.createdAt).toISOString(),
        }),
      );
    },
    'POST /api/desk/events/:id/decide': ({ viewer, params, body }) =>
      decideEvent(context, { ...body, id: params.id, moderatorId: viewer.memberId }),
  });
}

interface Decision extends EventDecision {
  id: string;
  moderatorId: string;
}

/**
 * Publishes or rejects the first event of a host, or changes to it, once, in the version that the
 * moderator has read. A published event stays as it was approved when its changes are rejected.
 */
async function decideEvent(
  deps: WorkDeps & Pick<Deps, 'clock' | 'storage' | 'log'>,
  { id, moderatorId, outcome, finding, version }: Decision,
): Promise<{ id: string; state: EventState }> {
  const now = deps.clock();
  const { dropped, ...decided } = await runWork(deps, async (work) => {
    const { tx } = work;
    const [found] = await tx
      .select({ hostId: events.hostId })
      .from(events)
      .where(eq(events.id, id));
    // The host before the event, in the same lock order as a suspension.
    const [host] = found?.hostId ? await lockMembers(tx, [found.hostId]) : [];
    const event = await lockAnyEvent(tx, id);
    // Drafts, and the moderator's own events, count as missing.
    if (!event || !host || host.id === moderatorId || event.submittedAt === null) throw notFound();
    const isRevised = event.revision !== null && stateAt(event, now) === 'published';
    if (event.state !== 'review' && !isRevised) throw new AppError('conflict', say.decided);
    if (version !== undefined && version !== event.version) {
      throw new AppError('conflict', say.changedMeanwhile);
    }
    const isAccepted = outcome === 'published';
    const isAway = host.access !== 'full' || host.leavingUntil !== null;
    if (isAccepted && isAway) throw new AppError('conflict', say.hostAway);
    const hostId = host.id;
    const { state, kind } = judge(event, isAccepted, now);
    if (isRevised && isAccepted) {
      await applyFields(work, event, { fields: approvedFields(event, now), state, now });
    }
    await updateEvent(tx, id, {
      state,
      revision: null,
      finding: finding === '' ? null : finding,
      // `submittedAt` of a changed event may be a little ahead of the clock.
      ...(isAccepted && {
        publishedAt: new Date(Math.max(now.getTime(), event.submittedAt.getTime())),
      }),
    });
    await writeAudit(tx, {
      at: now,
      actorId: moderatorId,
      action: 'event_decided',
      memberId: hostId,
      before: { event: id, state: event.state, title: newestOf(event).title },
      after: { event: id, state, outcome, finding },
    });
    if (kind) await notifyOfEvent(work, event, { kind, memberIds: [hostId], at: now });
    await tellDesk(work, hostId);
    tellEventChanged(work, event, []);
    return { id, state, dropped: await dropCovers(tx, event) };
  });
  await removeDropped(deps, dropped);
  return decided;
}

/**
 * The changes of a published event as they can still be: at the approved time if the new one has
 * passed, and with places for all who are going.
 */
function approvedFields(event: EventEntry, now: Date): EventFields {
  const fields = newestOf(event);
  const { startsAt, endsAt } = fields.startsAt > now ? fields : event;
  return { ...fields, startsAt, endsAt, places: Math.max(fields.places, event.going) };
}

/** The state after the decision, and the mail to the host if there is news for them. */
function judge(
  event: EventEntry,
  isAccepted: boolean,
  now: Date,
): { state: EventState; kind?: EventMailKind } {
  if (event.state === 'published') {
    return { state: 'published', kind: isAccepted ? 'revised' : 'withdrawn' };
  }
  if (!isAccepted) return { state: 'draft', kind: 'refused' };
  // If the time has passed meanwhile, the host must move the event.
  const isLate = event.startsAt <= now;
  return isLate ? { state: 'draft', kind: 'tooLate' } : { state: 'published', kind: 'published' };
}
