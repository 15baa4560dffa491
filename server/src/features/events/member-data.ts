import { eq, sql } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { eventMeetings, eventRsvps, events } from './tables.ts';

const OF_THE_ROOM = [
  'hostId',
  'secret',
  'coverUploadId',
  'nextTurn',
  'version',
  'reminders',
] as const;

export const eventsData: MemberData = {
  tables: [
    exported(events, 'events', [...OF_THE_ROOM]),
    exported(eventRsvps, 'rsvps', ['memberId', 'turn', 'tries', 'beforeLeaving']),
    exported(eventMeetings, 'eventMeetings', ['memberId', 'metId']),
  ],

  exportData: (db, memberId) => ({
    sections: {
      events: readRows(db, {
        table: events,
        where: eq(events.hostId, memberId),
        keys: ['id'],
        show: ({
          hostId: _host,
          secret: _secret,
          coverUploadId: _upload,
          nextTurn: _turn,
          version: _version,
          reminders: _reminders,
          ...own
        }) => own,
      }),
      rsvps: readRows(db, {
        table: eventRsvps,
        where: eq(eventRsvps.memberId, memberId),
        keys: ['eventId'],
        show: ({ memberId: _member, turn: _turn, tries: _tries, beforeLeaving: _before, ...own }) =>
          own,
      }),
      eventMeetings: readRows(db, {
        table: eventMeetings,
        where: eq(eventMeetings.memberId, memberId),
        keys: ['eventId', 'metId'],
        show: ({ eventId, at }) => ({ eventId, at }),
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await tx.delete(events).where(eq(events.hostId, memberId));
    // Leaving has informed the guests and given places to others before.
    await tx.execute(sql`
      with gone as (
        delete from event_rsvps where member_id = ${memberId}::uuid returning event_id, status)
      update events set going = going - 1 from gone
      where events.id = gone.event_id and gone.status = 'going' and events.state = 'published'`);
    await tx
      .delete(eventMeetings)
      .where(sql`${memberId}::uuid in (${eventMeetings.memberId}, ${eventMeetings.metId})`);
  },
};
