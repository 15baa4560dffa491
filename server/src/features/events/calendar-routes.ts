import { eventCalendarContract } from '@rizzly/domain/events';
import { calendarFile } from '@rizzly/domain/shared';

import type { RoomContext } from '../../context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { findEvent } from './repository.ts';
import { knowsAddress } from './view.ts';

/** An event for the member's own calendar. */
export function eventCalendarRoutes({ serve, db, clock, config, community }: RoomContext): void {
  serve(eventCalendarContract, {
    'GET /api/events/:id/calendar.ics': async ({ viewer, params, reply }) => {
      const seen = await findEvent(db, params.id, viewer.memberId);
      if (!seen) throw notFound();
      const { id, title, description, place, address, city, startsAt, endsAt, state } = seen.event;
      reply.type('text/calendar; charset=utf-8').headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="event.ics"',
      });
      return calendarFile({
        product: community.current().name,
        uid: `${id}@${new URL(config.publicUrl).hostname}`,
        startsAt,
        endsAt,
        madeAt: clock(),
        title,
        description,
        location: [place, ...(knowsAddress(seen, viewer.memberId) ? [address] : []), city].join(
          ', ',
        ),
        url: `${config.publicUrl}/events/${id}`,
        isCancelled: state === 'cancelled',
      });
    },
  });
}
