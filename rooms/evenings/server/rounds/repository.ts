import { and, eq, inArray } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { WITH_PLACE } from '../../../events/index.ts';
import { eventRsvps } from '../../../events/server/index.ts';
import { isPresent } from '../../rounds/index.ts';
import { roundEvenings, roundSeats, type EveningRow } from './tables.ts';

/** Answers to the event with which one takes part. After the end, nobody is going any more. */
export const TAKING_PART = [...WITH_PLACE, 'missed'] as const;

export async function findEvening(db: Executor, eventId: string): Promise<EveningRow | undefined> {
  const [row] = await db.select().from(roundEvenings).where(eq(roundEvenings.eventId, eventId));
  return row;
}

export interface Seat {
  memberId: string;
  sessionId: string;
  idleIn: number | null;
}

/** Who is ready and was there at a time. */
export async function findPresent(
  db: Executor,
  { eventId, at }: { eventId: string; at: Date },
): Promise<Seat[]> {
  const rows = await db
    .select({
      memberId: roundSeats.memberId,
      sessionId: roundSeats.sessionId,
      idleIn: roundSeats.idleIn,
      seenAt: roundSeats.seenAt,
    })
    .from(roundSeats)
    .innerJoin(
      eventRsvps,
      and(eq(eventRsvps.eventId, roundSeats.eventId), eq(eventRsvps.memberId, roundSeats.memberId)),
    )
    .where(
      and(
        eq(roundSeats.eventId, eventId),
        eq(roundSeats.isReady, true),
        inArray(eventRsvps.status, WITH_PLACE),
      ),
    )
    .orderBy(roundSeats.memberId);
  return rows.flatMap(({ memberId, sessionId, idleIn, seenAt }) =>
    sessionId !== null && isPresent(seenAt, at) ? { memberId, sessionId, idleIn } : [],
  );
}

export async function updateEvening(
  tx: Transaction,
  eventId: string,
  fields: Partial<EveningRow>,
): Promise<void> {
  await tx.update(roundEvenings).set(fields).where(eq(roundEvenings.eventId, eventId));
}
