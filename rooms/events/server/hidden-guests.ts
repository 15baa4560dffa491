import { sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { partedFrom } from '../../relations/server/index.ts';
import { MOVE_UP_HOURS } from '../index.ts';
import { eventRsvps, events, type EventEntry } from './tables.ts';

interface Counted {
  event: Pick<EventEntry, 'id' | 'going' | 'places'>;
  /** The viewer's own position on the waiting list. */
  position: number | null;
}

interface Hidden {
  eventId: string;
  going: number;
  waiting: number;
  /** Of those waiting, how many are before the viewer. */
  before: number;
  /** How many would have moved up if the hidden guests had left when they were separated. */
  moved: number;
}

/**
 * Leaves guests out of the counts whom a block or an unmatch separates from the viewer, as if they
 * had left the community at that time. A full event stays full: somebody else may have taken the
 * place.
 */
export async function leaveOutHidden<Row extends Counted>(
  db: Executor,
  rows: readonly Row[],
  viewerId: string,
): Promise<(Row & { hiddenWaiting: number })[]> {
  const hiddenAt = await findHidden(
    db,
    rows.map(({ event }) => event.id),
    viewerId,
  );
  return rows.map((row) => {
    const hidden = hiddenAt.get(row.event.id);
    if (!hidden) return { ...row, hiddenWaiting: 0 };
    const { event, position } = row;
    const isFull = event.going >= event.places;
    const moved = isFull ? hidden.moved : 0;
    return {
      ...row,
      event: { ...event, going: isFull ? event.going : event.going - hidden.going },
      position: position && Math.max(1, position - hidden.before - moved),
      hiddenWaiting: hidden.waiting + moved,
    };
  });
}

/** Members who attended or missed an event before the separation count: they were there. */
async function findHidden(
  db: Executor,
  eventIds: readonly string[],
  viewerId: string,
): Promise<Map<string, Hidden>> {
  if (eventIds.length === 0) return new Map();
  const viewer = sql`${viewerId}::uuid`;
  const rows = await db.execute<Hidden & Record<string, unknown>>(sql`
    with parted as materialized (${partedFrom(viewer)})
    select hidden.event_id as "eventId",
      count(*) filter (where hidden.status = 'going'
        or hidden.status in ('attended', 'missed') and parted.at < hidden.at)::int as going,
      count(*) filter (where hidden.status = 'waiting')::int as waiting,
      count(*) filter (where hidden.status = 'waiting' and hidden.turn < mine.turn)::int as before,
      count(*) filter (where hidden.status = 'going'
        and parted.at < ${events.startsAt} - make_interval(hours => ${MOVE_UP_HOURS}::int))::int as moved
    from parted
    join ${eventRsvps} hidden on hidden.member_id = parted.id
      and hidden.event_id = any(${sql.param([...eventIds])}::uuid[])
    join ${events} on ${events.id} = hidden.event_id
    left join ${eventRsvps} mine on mine.event_id = hidden.event_id and mine.member_id = ${viewer}
    group by hidden.event_id`);
  return new Map(rows.map((row) => [row.eventId, row]));
}
