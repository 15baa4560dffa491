import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import {
  memberColumns,
  members,
  toPublicUser,
  type Viewer,
} from '../../../account/server/index.ts';
import { calls } from '../../../calls/server/index.ts';
import type { EventEntry } from '../../../events/server/index.ts';
import { againQuestions, mayMeetAmong } from '../../../relations/server/index.ts';
import { countedAt, type Rounds } from '../../rounds/index.ts';
import { findEvening, findPresent } from './repository.ts';
import { roundPairs, roundSeats } from './tables.ts';

export type Seated = Pick<Viewer, 'memberId' | 'sessionId'>;

/** The state of an evening, as one who takes part sees it. */
export async function readRounds(
  db: Executor,
  { event, viewer, now }: { event: EventEntry; viewer: Seated; now: Date },
): Promise<Rounds> {
  const { memberId: viewerId, sessionId } = viewer;
  const eventId = event.id;
  const row = await findEvening(db, eventId);
  const { state, round } = row ?? { state: 'lobby', round: 0 };
  const [present, seat, pair] = await Promise.all([
    findPresent(db, { eventId, at: countedAt(row?.lookedAt ?? null, now) }),
    findSeat(db, { eventId, viewerId }),
    findPair(db, { eventId, viewerId, round }),
  ]);
  const partner = pair && toPublicUser(pair.member, utcDay(now));
  const isTalking = state === 'round' && pair?.call?.endedAt === null;
  const isAsked = state === 'break' && pair?.call?.endedApart === false;
  return {
    state,
    round,
    rounds: state === 'ended' ? round : round + (row?.plan.rounds.length ?? 0),
    changesAt: (row?.changesAt ?? event.startsAt).toISOString(),
    partner: (isTalking && partner) || null,
    // Another device has the seat, and the call with it.
    callId: (isTalking && seat?.sessionId === sessionId && pair?.call?.id) || null,
    asks: isAsked && partner ? [{ user: partner, answer: pair.answer }] : [],
    present: present.length,
    ready: seat?.isReady === true && seat.sessionId !== null,
  };
}

async function findSeat(
  db: Executor,
  { eventId, viewerId }: { eventId: string; viewerId: string },
) {
  const [seat] = await db
    .select({ isReady: roundSeats.isReady, sessionId: roundSeats.sessionId })
    .from(roundSeats)
    .where(and(eq(roundSeats.eventId, eventId), eq(roundSeats.memberId, viewerId)));
  return seat;
}

const isOfPair = (memberId: string) =>
  sql`${memberId}::uuid in (${roundPairs.oneId}, ${roundPairs.otherId})`;

/** The partner of a round, as long as the two may meet. */
async function findPair(
  db: Executor,
  { eventId, viewerId, round }: { eventId: string; viewerId: string; round: number },
) {
  const viewer = sql`${viewerId}::uuid`;
  const [pair] = await db
    .select({
      member: memberColumns,
      answer: sql<Rounds['asks'][number]['answer']>`case when ${againQuestions.oneId} = ${viewer}
        then ${againQuestions.oneAnswer} else ${againQuestions.otherAnswer} end`,
      call: { id: calls.id, endedAt: calls.endedAt, endedApart: calls.endedApart },
    })
    .from(roundPairs)
    .innerJoin(
      members,
      sql`${members.id} = case when ${roundPairs.oneId} = ${viewer}
        then ${roundPairs.otherId} else ${roundPairs.oneId} end`,
    )
    .leftJoin(calls, eq(calls.id, roundPairs.callId))
    .leftJoin(
      againQuestions,
      and(
        eq(againQuestions.kind, 'round'),
        eq(againQuestions.aboutId, roundPairs.eventId),
        sql`${againQuestions.oneId} = least(${roundPairs.oneId}, ${roundPairs.otherId})`,
        sql`${againQuestions.otherId} = greatest(${roundPairs.oneId}, ${roundPairs.otherId})`,
      ),
    )
    .where(
      and(
        eq(roundPairs.eventId, eventId),
        eq(roundPairs.round, round),
        isOfPair(viewerId),
        mayMeetAmong(viewer, sql`${members.id}`),
      ),
    );
  return pair;
}

/** The call of a member in an evening that has not ended. */
export async function findRunningOf(
  db: Executor,
  { eventId, memberId }: { eventId: string; memberId: string },
): Promise<string | undefined> {
  const [running] = await db
    .select({ id: calls.id })
    .from(roundPairs)
    .innerJoin(calls, eq(calls.id, roundPairs.callId))
    .where(and(eq(roundPairs.eventId, eventId), isOfPair(memberId), isNull(calls.endedAt)));
  return running?.id;
}
