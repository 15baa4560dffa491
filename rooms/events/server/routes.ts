import { z } from 'zod';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
import { AppError, notFound } from '../../../platform/server/http/app-error.ts';
import { readWholeCursor, takePage } from '../../../platform/server/http/paging.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { firstNameOf, utcDay } from '../../../platform/shared/index.ts';
import { toPublicUser, refuseLimited } from '../../account/server/index.ts';
import { zoneOfPlace } from '../../places/index.ts';
import { mayInteractAmong } from '../../relations/server/index.ts';
import {
  areNamesListed,
  codeChangesAt,
  codeStep,
  eventsContract,
  isCheckInOpen,
  OWN_EVENTS_SHOWN,
  stateAt,
} from '../index.ts';
import { auditEvent } from './audit-event.ts';
import { checkIn, codeOf } from './check-in.ts';
import {
  cancelOwnEvent,
  createEvent,
  editEvent,
  publishEvent,
  lockOwnEvent,
} from './host-event.ts';
import { notifyOfEvent } from './notices.ts';
import { findEvent, findEvents, findOwnEvents, findPublicEvent, isHostedBy } from './repository.ts';
import { findAllGuests, findRsvp } from './rsvp-repository.ts';
import { answerEvent, withdraw } from './rsvp.ts';
import { say } from './texts/index.ts';
import { toEvent, toEventRow } from './view.ts';

export function eventsRoutes(context: RoomContext): void {
  const { serve, db, clock } = context;

  const find = async (id: string, viewerId: string) => {
    const seen = await findEvent(db, id, viewerId);
    if (!seen) throw notFound();
    return seen;
  };
  const read = async (id: string, viewerId: string) =>
    toEvent(db, await find(id, viewerId), { viewerId, now: clock() });
  const findHosted = async (id: string, hostId: string) => {
    const { event } = await find(id, hostId);
    if (!(await isHostedBy(db, event, hostId))) throw new AppError('forbidden', say.notHost);
    return event;
  };

  serve(eventsContract, {
    'GET /api/events': async ({ query, viewer, request, reply }) => {
      const now = clock();
      const after = readWholeCursor(query.cursor);
      const found = await findEvents(db, viewer.memberId, { query, now, after });
      const { limit } = query;
      const page = takePage(found, { limit, request, reply }, ({ event }) => ({
        rank: event.startsAt.getTime(),
        id: event.id,
      }));
      return page.map((seen) => toEventRow(seen, now));
    },
    'GET /api/events/mine': async ({ viewer }) => {
      const now = clock();
      const found = await findOwnEvents(db, viewer.memberId, { now, limit: OWN_EVENTS_SHOWN });
      return found.map((seen) => toEventRow(seen, now));
    },
    'POST /api/events': async ({ viewer, body }) => {
      return read(await createEvent(context, viewer, body), viewer.memberId);
    },
    'GET /api/events/:id': ({ viewer, params }) => read(params.id, viewer.memberId),
    'PUT /api/events/:id': async ({ viewer, params, body }) => {
      await editEvent(context, { id: params.id, hostId: viewer.memberId }, body);
      return read(params.id, viewer.memberId);
    },
    'POST /api/events/:id/publish': async ({ viewer, params }) => {
      await publishEvent(context, { id: params.id, hostId: viewer.memberId });
      return read(params.id, viewer.memberId);
    },
    'POST /api/events/:id/cancel': async ({ viewer, params }) => {
      await cancelOwnEvent(context, { id: params.id, hostId: viewer.memberId });
      return read(params.id, viewer.memberId);
    },
    'PUT /api/events/:id/rsvp': async ({ viewer, params, body }) => {
      const guest = { eventId: params.id, memberId: viewer.memberId };
      return { rsvp: await answerEvent(context, guest, body) };
    },
    'GET /api/events/:id/guests': async ({ viewer, params }) => {
      const event = await findHosted(params.id, viewer.memberId);
      if (!areNamesListed(event, clock())) return [];
      const guests = await findAllGuests(db, params.id, viewer.memberId);
      let waiting = 0;
      return guests.map(({ member, rsvp: { status, confirmedBy } }) => ({
        user: toPublicUser(member, utcDay(clock())),
        status,
        position: status === 'waiting' ? (waiting += 1) : null,
        confirmedBy,
      }));
    },
    'POST /api/events/:id/remove': ({ viewer, params, body }) =>
      removeGuest(context, { eventId: params.id, hostId: viewer.memberId, ...body }),
    'GET /api/events/:id/code': async ({ viewer, params }) => {
      const event = await findHosted(params.id, viewer.memberId);
      const now = clock();
      if (!isCheckInOpen(event, now)) throw new AppError('conflict', say.notOpen);
      const step = codeStep(now);
      return {
        code: codeOf(event, step),
        changesAt: new Date(codeChangesAt(step)).toISOString(),
      };
    },
    'POST /api/events/:id/check-in': async ({ viewer, params, body }) => {
      const guest = { eventId: params.id, memberId: viewer.memberId };
      return { rsvp: await checkIn(context, guest, body) };
    },
    'GET /api/events/:id/public': async ({ params }) => {
      const found = await findPublicEvent(db, params.id);
      if (!found) throw notFound();
      const { id, title, category, city, startsAt, endsAt } = found.event;
      return {
        id,
        title,
        category,
        city,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        zone: zoneOfPlace(city),
        host: found.hostName === null ? null : { firstName: firstNameOf(found.hostName) },
      };
    },
  });
}

interface Removal {
  eventId: string;
  hostId: string;
  userId: string;
  finding: string;
}

/** Removes a guest with a reason that the guest can read. They can't come back to this event. */
async function removeGuest(
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
    const done = { action: 'guest_removed', memberId: userId, after: { finding } } as const;
    await auditEvent(tx, event, { at: now, actorId: hostId, ...done });
  });
  return { userId, status: 'removed' };
}
