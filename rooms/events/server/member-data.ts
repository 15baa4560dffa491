import { eq, sql } from 'drizzle-orm';

import { exportedRows, type MemberData } from '../../../app/server/member-data.ts';
import { eventMeetings, eventRsvps, events } from './tables.ts';

export const eventsData: MemberData = {
  tables: [
    exportedRows(events, 'events', {
      owner: 'hostId',
      keys: ['id'],
      leftOut: [
        'secret',
        'coverUploadId',
        'nextTurn',
        'version',
        'reminders',
        'sequence',
        'changedAt',
      ],
    }),
    exportedRows(eventRsvps, 'rsvps', {
      keys: ['eventId'],
      leftOut: ['turn', 'tries', 'beforeLeaving', 'tableId'],
    }),
    exportedRows(eventMeetings, 'eventMeetings', {
      keys: ['eventId', 'metId'],
      leftOut: ['metId'],
    }),
  ],

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
