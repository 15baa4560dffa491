import type { RoomContext } from '../../../../app/server/context.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { findEvent } from '../../../events/server/index.ts';
import { tablesContract } from '../../tables/index.ts';

export function tablesRoutes({ serve, db }: RoomContext): void {
  serve(tablesContract, {
    'GET /api/events/:id/table': async ({ viewer, params }) => {
      const seen = await findEvent(db, params.id, viewer.memberId);
      const status = seen?.rsvp?.status;
      if (seen?.event.format !== 'tables' || (status !== 'going' && status !== 'attended')) {
        throw notFound();
      }
      return { composedAt: seen.event.composedAt?.toISOString() ?? null, table: null };
    },
  });
}
