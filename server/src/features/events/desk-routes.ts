import { eventsDeskContract, OWN_EVENTS_SHOWN } from '@rizzly/domain/events';
import { and, asc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';

import type { RoomContext } from '../../context.ts';
import { members } from '../account/index.ts';
import { decideEvent } from './decide-event.ts';
import { newestOf, toWords } from './review.ts';
import { events } from './tables.ts';

/** The moderators' calls for events. No policy: for moderators. */
export function eventDeskRoutes(context: RoomContext): void {
  const { serve, db, clock } = context;

  serve(eventsDeskContract, {
    'GET /api/desk/events': async ({ viewer }) => {
      const waiting = await db
        .select({ event: events, hostName: members.fullName })
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
      return waiting.map(({ event, hostName }) =>
        Object.assign(toWords(newestOf(event)), {
          id: event.id,
          version: event.version,
          approved: event.state === 'published' ? toWords(event) : null,
          host: { id: event.hostId, fullName: hostName },
          isPublished: event.state === 'published',
          submittedAt: (event.submittedAt ?? event.createdAt).toISOString(),
        }),
      );
    },
    'POST /api/desk/events/:id/decide': ({ viewer, params, body }) =>
      decideEvent(context, { ...body, id: params.id, moderatorId: viewer.memberId }),
  });
}
