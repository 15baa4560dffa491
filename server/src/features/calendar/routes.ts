import { calendarFeedContract, calendarSubscriptionContract } from '@rizzly/domain/calendar';

import type { RoomContext } from '../../context.ts';
import {
  createToken,
  deleteCalendarLink,
  findCalendarLink,
  saveCalendarLink,
} from '../account/index.ts';
import { writeFeed } from './feed.ts';

/** The member's own calendar, at a secret address that calendar programs can read. */
export function calendarRoutes(context: RoomContext): void {
  const { serve, db, clock, config } = context;

  serve(calendarSubscriptionContract, {
    'GET /api/calendar': async ({ viewer }) => {
      const link = await findCalendarLink(db, viewer.memberId);
      return { since: link?.createdAt.toISOString() ?? null };
    },
    'POST /api/calendar': async ({ viewer: { memberId } }) => {
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
    'GET /api/calendar/:token.ics': async ({ params, reply }) => {
      const file = await writeFeed(context, params.token);
      reply.headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'content-disposition': 'inline; filename="calendar.ics"',
      });
      return file;
    },
  });
}
