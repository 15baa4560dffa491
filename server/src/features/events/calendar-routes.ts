import { eventCalendarContract } from '@rizzly/domain/events';
import { calendarFile } from '@rizzly/domain/shared';
import type { FastifyInstance } from 'fastify';

import type { RoomContext } from '../../context.ts';
import { notFound, restricted, unauthenticated } from '../../platform/http/app-error.ts';
import { authenticate } from '../account/index.ts';
import { findEvent } from './repository.ts';

const FILE = '/api/events/:id/calendar.ics';
const { params: fileParams } = eventCalendarContract[`GET ${FILE}`];

/** An event for the member's own calendar. */
export function eventCalendarRoutes(context: RoomContext, http: FastifyInstance): void {
  const { db, clock, config } = context;

  http.get(FILE, async (request, reply) => {
    const viewer = await authenticate(context, request, reply);
    if (!viewer) throw unauthenticated();
    if (viewer.isRestricted) throw restricted();
    const params = fileParams.safeParse(request.params);
    const seen = params.success ? await findEvent(db, params.data.id, viewer.memberId) : undefined;
    if (!seen) throw notFound();
    const { event, rsvp } = seen;
    const isGuest = rsvp?.status === 'going' || rsvp?.status === 'attended';
    const isThere = event.hostId === viewer.memberId || isGuest;
    const { title, description, place, address, city, startsAt, endsAt } = event;
    const file = calendarFile({
      uid: `${event.id}@${new URL(config.publicUrl).hostname}`,
      startsAt,
      endsAt,
      madeAt: clock(),
      title,
      description,
      location: [place, ...(isThere ? [address] : []), city].join(', '),
      url: `${config.publicUrl}/events/${event.id}`,
      isCancelled: event.state === 'cancelled',
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="event.ics"',
      })
      .send(file);
  });
}
