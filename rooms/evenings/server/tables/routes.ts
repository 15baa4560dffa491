import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { RoomContext } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import { memberColumns, members, toUserFor } from '../../../account/server/index.ts';
import { groupRooms } from '../../../conversations/server/index.ts';
import { hasPlace, WITH_PLACE } from '../../../events/index.ts';
import { eventRsvps, findEvent } from '../../../events/server/index.ts';
import { visibleAmong } from '../../../relations/server/index.ts';
import { tablesContract, type OwnTable } from '../../tables/index.ts';

export function tablesRoutes({ serve, db, clock }: RoomContext): void {
  serve(tablesContract, {
    'GET /api/events/:id/table': async ({ viewer, params }) => {
      const seen = await findEvent(db, params.id, viewer.memberId);
      if (seen?.event.format !== 'tables' || !hasPlace(seen.rsvp)) throw notFound();
      const tableId = seen.rsvp?.tableId;
      const today = utcDay(clock());
      return {
        composedAt: seen.event.composedAt?.toISOString() ?? null,
        table: tableId ? await readTable(db, tableId, viewer.memberId, today) : null,
      };
    },
  });
}

/** A table as one of those who sit there sees it. Null once its room was erased. */
async function readTable(
  db: Executor,
  tableId: string,
  viewerId: string,
  today: string,
): Promise<OwnTable['table']> {
  const [room] = await db
    .select({ name: groupRooms.oneName })
    .from(groupRooms)
    .where(eq(groupRooms.id, tableId));
  if (!room) return null;
  const seated = await db
    .select({ member: memberColumns })
    .from(eventRsvps)
    .innerJoin(members, eq(members.id, eventRsvps.memberId))
    .where(
      and(
        eq(eventRsvps.tableId, tableId),
        inArray(eventRsvps.status, WITH_PLACE),
        visibleAmong(sql`${viewerId}::uuid`, sql`${members.id}`),
      ),
    )
    .orderBy(asc(members.fullName), asc(members.id));
  return {
    id: tableId,
    name: room.name,
    roomId: tableId,
    members: seated.map(({ member }) => toUserFor(viewerId, member, today)),
  };
}
