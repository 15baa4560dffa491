import { and, eq, isNull, gt, lt, lte, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { type Work, runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { eventRsvps, events } from '../../../events/server/index.ts';
import type { ConfirmedDate } from '../../../groups/server/index.ts';
import { zoneOfPlace } from '../../../places/index.ts';
import { againQuestions } from '../../../relations/server/index.ts';
import { askedUntil, nextMorning, type AgainAbout, AGAIN_DAYS } from '../../again/index.ts';
import { tellEqual } from './tell-again.ts';

interface Opening {
  about: AgainAbout;
  /** Who is asked about whom; each pair once, in any order. */
  pairs: readonly (readonly [string, string])[];
  opensAt: Date;
  /** The end of the evening or the date, as far as it is known. */
  endsAt: Date;
  /** The zone of the place, for tables and dates. Null for rounds: `endRounds` lets them be told. */
  zone: string | null;
}

/**
 * Asks two about each other, in the caller's transaction; a pair that was asked before is left as it
 * is. Three call it: a date when it is confirmed (`openForDate`), an evening at tables when it has
 * ended (`openForTables`), and one with rounds in each break, with `kind: 'round'`, the event's id, the
 * pairs of the round just over and `zone: null`. Who may not meet is neither listed nor told, so nobody
 * need be left out.
 */
export async function openAgain(tx: Transaction, opening: Opening): Promise<void> {
  const { about, pairs, opensAt, endsAt, zone } = opening;
  const end = endsAt.getTime();
  const rows = pairs.map((pair) => {
    const [oneId = '', otherId = ''] = pair.toSorted();
    return {
      kind: about.kind,
      aboutId: about.id,
      oneId,
      otherId,
      opensAt,
      toldFrom: zone === null ? null : new Date(nextMorning(end, zone)),
      until: new Date(askedUntil(end)),
    };
  });
  if (rows.length > 0) await tx.insert(againQuestions).values(rows).onConflictDoNothing();
}

/**
 * An evening with rounds has ended: all equal answers of it are told together, and later ones at once
 * for seven days from now. Repeating it changes nothing.
 * @internal For evenings with rounds.
 */
export async function endRounds(work: Work, eventId: string, endedAt: Date): Promise<void> {
  const isOfEvening = and(eq(againQuestions.kind, 'round'), eq(againQuestions.aboutId, eventId));
  await work.tx
    .update(againQuestions)
    .set({ toldFrom: endedAt, until: new Date(askedUntil(endedAt.getTime())) })
    .where(and(isOfEvening, isNull(againQuestions.toldFrom)));
  await tellEqual(work, isOfEvening, endedAt);
}

/** Once a date is confirmed, everybody who was to come is asked about each of the other side. */
export async function openForDate(tx: Transaction, date: ConfirmedDate): Promise<void> {
  const { planId, sides, endsAt, zone, confirmedAt } = date;
  const [left, right] = sides;
  await openAgain(tx, {
    about: { kind: 'date', id: planId },
    pairs: left.flatMap((one) => right.map((other) => [one, other] as const)),
    opensAt: confirmedAt,
    endsAt,
    zone,
  });
}

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
