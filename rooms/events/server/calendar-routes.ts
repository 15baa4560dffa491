import type { RoomContext } from '../../../app/server/context.ts';
import { notFound } from '../../../platform/server/http/app-error.ts';
import { calendarFile, type CalendarEntry } from '../../../platform/shared/index.ts';
import { eventCalendarContract, hasPlace } from '../index.ts';
import { findEvent, findOwnEvents, type SeenEvent } from './repository.ts';
import { knowsAddress } from './view.ts';

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

/** An event in the calendar of a member who sees it. */
function toCalendarEntry(
  { config, clock }: Pick<RoomContext, 'config' | 'clock'>,
  seen: SeenEvent,
  viewerId: string,
): CalendarEntry {
  const { event } = seen;
  const { id, title, description, place, address, city, startsAt, endsAt, state } = event;
  const parts = [place, ...(knowsAddress(seen, viewerId) ? [address] : []), city];
  return {
    uid: `${id}@${new URL(config.publicUrl).hostname}`,
    startsAt,
    endsAt,
    madeAt: clock(),
    changedAt: event.changedAt ?? event.publishedAt ?? event.createdAt,
    sequence: event.sequence,
    title,
    description,
    // Online there is no place: the city says only whose evening it is.
    ...(event.format !== 'rounds' && { location: parts.filter((part) => part !== '').join(', ') }),
    url: `${config.publicUrl}/events/${id}`,
    isCancelled: state === 'cancelled',
  };
}

/** The events that a member hosts or goes to, and those that were canceled since. */
export async function readEventEntries(
  context: Pick<RoomContext, 'db' | 'config' | 'clock'>,
  memberId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<CalendarEntry[]> {
  const found = await findOwnEvents(context.db, memberId, { now: context.clock(), limit });
  const isShown = ({ event, rsvp }: SeenEvent) =>
    event.publishedAt !== null &&
    event.endsAt > since &&
    (event.hostId === memberId || hasPlace(rsvp));
  return found.filter(isShown).map((seen) => toCalendarEntry(context, seen, memberId));
}
