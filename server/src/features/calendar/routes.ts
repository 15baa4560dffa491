import { calendarFeedContract, calendarSubscriptionContract } from '@rizzly/domain/calendar';

import type { RoomContext } from '../../context.ts';
import { callerOf } from '../../platform/limits/caller.ts';
import {
  createToken,
  deleteCalendarLink,
  findCalendarLink,
  saveCalendarLink,
} from '../account/index.ts';
import { writeFeed } from './feed.ts';

/** Calendar programs ask every few minutes at most. Also limits tries of addresses. */
const READS = { name: 'calendar-reads', points: 300, seconds: 3600 };
const LINKS = { name: 'calendar-links', points: 20, seconds: 3600 };

/** The member's own calendar, at a secret address that calendar programs can read. */
export function calendarRoutes(context: RoomContext): void {
  const { serve, db, clock, limits, config } = context;

  serve(calendarSubscriptionContract, {
    'GET /api/calendar': async ({ viewer }) => {
      const link = await findCalendarLink(db, viewer.memberId);
      return { since: link?.createdAt.toISOString() ?? null };
    },
    'POST /api/calendar': async ({ viewer: { memberId } }) => {
      await limits.take(LINKS, memberId);
      const { token, tokenHash } = createToken();
      const createdAt = clock();
      await saveCalendarLink(db, { memberId, tokenHash, createdAt });
      const link = `${config.publicUrl}/api/calendar/${token}.ics`;
      return { since: createdAt.toISOString(), link };
    },
    'DELETE /api/calendar': async ({ viewer }) => {
      await deleteCalendarLink(db, viewer.memberId);
      return { since: null };
    },
  });

  serve(calendarFeedContract, {
    'GET /api/calendar/:token.ics': async ({ params, request, reply }) => {
      await limits.take(READS, callerOf(request.ip));
      const file = await writeFeed(context, params.token);
      reply.type('text/calendar; charset=utf-8').headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'content-disposition': 'inline; filename="calendar.ics"',
      });
      return file;
    },
  });
}
