import { and, eq, gt, lt, lte, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Deps } from '../../../../app/server/context.ts';
import { runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { eventRsvps, events } from '../../../events/server/index.ts';
import { zoneOfPlace } from '../../../places/index.ts';
import { againQuestions } from '../../../relations/server/index.ts';
import { AGAIN_DAYS } from '../../again/index.ts';
import { openAgain } from './open-again.ts';

/**
 * Asks the guests of evenings at tables that have ended about each who was checked in at the same
 * table. It goes by the rows, so nothing is lost with a node; an evening is asked about once.
 */
export async function openForTables({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const other = alias(eventRsvps, 'other');
  const asked = db
    .select({ id: againQuestions.aboutId })
    .from(againQuestions)
    .where(and(eq(againQuestions.kind, 'table'), eq(againQuestions.aboutId, events.id)));
  const found = await db
    .select({ event: events, oneId: eventRsvps.memberId, otherId: other.memberId })
    .from(events)
    .innerJoin(
      eventRsvps,
      and(eq(eventRsvps.eventId, events.id), eq(eventRsvps.status, 'attended')),
    )
    .innerJoin(
      other,
      and(
        eq(other.tableId, eventRsvps.tableId),
        eq(other.status, 'attended'),
        lt(eventRsvps.memberId, other.memberId),
      ),
    )
    .where(
      and(
        eq(events.format, 'tables'),
        lte(events.endsAt, now),
        gt(events.endsAt, new Date(now.getTime() - AGAIN_DAYS * DAY_MS)),
        notExists(asked),
      ),
    );
  for (const [id, rows] of Map.groupBy(found, ({ event }) => event.id)) {
    const [first] = rows;
    if (!first) continue;
    const { city, endsAt } = first.event;
    await runTransaction(db, (tx) =>
      openAgain(tx, {
        about: { kind: 'table', id },
        pairs: rows.map(({ oneId, otherId }) => [oneId, otherId] as const),
        opensAt: endsAt,
        endsAt,
        zone: zoneOfPlace(city),
      }),
    );
  }
}
