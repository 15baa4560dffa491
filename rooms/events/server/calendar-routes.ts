import type { RoomContext } from '../../../app/server/context.ts';
import { notFound } from '../../../platform/server/http/app-error.ts';
import { calendarFile } from '../../../platform/shared/index.ts';
import { eventCalendarContract } from '../index.ts';
import { toCalendarEntry } from './calendar-entry.ts';
import { findEvent } from './repository.ts';

/** An event for the member's own calendar. */
export function eventCalendarRoutes(context: RoomContext): void {
  const { serve, db, community } = context;

  serve(eventCalendarContract, {
    'GET /api/events/:id/calendar.ics': async ({ viewer, params, reply }) => {
      const seen = await findEvent(db, params.id, viewer.memberId);
      if (!seen) throw notFound();
      reply.headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="event.ics"',
      });
      const entry = toCalendarEntry(context, seen, viewer.memberId);
      return calendarFile(community.current().name, entry);
    },
  });
}
