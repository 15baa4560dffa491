import { randomUUID } from 'node:crypto';

import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { MINUTE_MS } from '../../../../platform/shared/index.ts';
import { lockMembers } from '../../../account/server/index.ts';
import { beginRound, calls, callSeats, endRounds } from '../../../calls/server/index.ts';
import { attendOnline, eventRsvps, events, type EventEntry } from '../../../events/server/index.ts';
import {
  BREAK_SECONDS,
  countedAt,
  endOf,
  LOBBY_MINUTES,
  planRounds,
  ROUNDS_MAX,
  type Pair,
} from '../../rounds/index.ts';
import { endRounds as endQuestions, openAgain } from '../again/open-again.ts';
import { findPairs } from './find-pairs.ts';
import { findPresent, TAKING_PART, updateEvening, type Seat } from './repository.ts';
import {
  roundEvenings,
  roundPairs,
  roundSeats,
  type EveningRow,
  type RoundsPlan,
} from './tables.ts';

const BREAK_MS = BREAK_SECONDS * 1000;

/** The evenings whose lobby is open and that have not ended. */
export async function findOpenEvenings(db: Executor, now: Date): Promise<string[]> {
  const opensBy = new Date(now.getTime() + LOBBY_MINUTES * MINUTE_MS).toISOString();
  const begun = db
    .select({ id: roundEvenings.eventId })
    .from(roundEvenings)
    .where(ne(roundEvenings.state, 'ended'));
  // Apart from the others, so that the index `events_running` finds these few: every node looks for
  // them every two seconds.
  const opening = db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.format, 'rounds'),
        inArray(events.state, ['published', 'started']),
        sql`${events.startsAt} <= ${opensBy}::timestamptz`,
        sql`${events.endsAt} > ${now.toISOString()}::timestamptz`,
        notExists(
          db
            .select({ id: roundEvenings.eventId })
            .from(roundEvenings)
            .where(eq(roundEvenings.eventId, events.id)),
        ),
      ),
    );
  const rows = await begun.union(opening);
  return rows.map(({ id }) => id).toSorted();
}

interface Evening {
  event: EventEntry;
  row: EveningRow;
  present: Seat[];
  now: Date;
  /** When the state was to change. */
  dueAt: Date;
}

/**
 * Looks at an evening, and takes its next step if it is due. Any node may do it: the row's lock lets
 * one. What it needs is stored, so another goes on where one has died. `notedAt` is when the caller
 * noted who has a socket: the time since then makes nobody absent.
 */
export async function advance(deps: Deps, eventId: string, notedAt?: Date): Promise<void> {
  await runWork(deps, async (work) => {
    const { tx } = work;
    await tx
      .insert(roundEvenings)
      .values({ eventId, plan: { memberIds: [], rounds: [] } })
      .onConflictDoNothing();
    const [found] = await tx
      .select({ row: roundEvenings, event: events })
      .from(roundEvenings)
      .innerJoin(events, eq(events.id, roundEvenings.eventId))
      .where(and(eq(roundEvenings.eventId, eventId), ne(roundEvenings.state, 'ended')))
      .for('update', { of: roundEvenings });
    if (!found) return;
    const { row, event } = found;
    const now = deps.clock();
    const by = countedAt(row.lookedAt, now);
    const present = await findPresent(tx, {
      eventId,
      at: notedAt && notedAt < by ? notedAt : by,
    });
    const dueAt = row.changesAt ?? event.startsAt;
    const evening = { event, row, present, now, dueAt };
    await updateEvening(tx, eventId, { lookedAt: now });
    if (event.state === 'cancelled') await endEvening(work, evening);
    else if (now >= dueAt) await takeStep(work, evening);
    else if (row.state === 'round') await endCallsOfAbsent(work, evening);
  });
  await confirmPaired(deps, eventId);
}

async function takeStep(work: Work, evening: Evening): Promise<void> {
  const { row, event, now, dueAt } = evening;
  if (row.state === 'round') {
    await endRounds(work, await findRunning(work.tx, row), now);
    await openQuestions(work.tx, evening);
    await change(work, evening, { state: 'break', changesAt: endOf(BREAK_MS, { dueAt, now }) });
    return;
  }
  if (await startRound(work, evening)) return;
  // At the start there may be nobody to pair yet.
  if (row.round === 0 && now < event.endsAt) {
    await change(work, evening, { changesAt: endOf(BREAK_MS, { dueAt, now }) });
  } else {
    await endEvening(work, evening);
  }
}

async function endEvening(work: Work, evening: Evening): Promise<void> {
  const { row, now } = evening;
  await endRounds(work, await findRunning(work.tx, row), now);
  const plan = { memberIds: [], rounds: [] };
  await change(work, evening, { state: 'ended', changesAt: now, plan });
  await endQuestions(work, row.eventId, now);
}

/** Asks those of the round about each other, but not after a block or a report. */
async function openQuestions(tx: Transaction, { row, event, now }: Evening): Promise<void> {
  const pairs = await tx
    .select({ oneId: roundPairs.oneId, otherId: roundPairs.otherId })
    .from(roundPairs)
    .innerJoin(calls, eq(calls.id, roundPairs.callId))
    .where(
      and(
        eq(roundPairs.eventId, row.eventId),
        eq(roundPairs.round, row.round),
        eq(calls.endedApart, false),
      ),
    );
  await openAgain(tx, {
    about: { kind: 'round', id: row.eventId },
    pairs: pairs.map(({ oneId, otherId }) => [oneId, otherId] as const),
    opensAt: now,
    endsAt: event.endsAt,
    zone: null,
  });
}

/** Returns false if there is no pair. */
async function startRound(work: Work, evening: Evening): Promise<boolean> {
  const { tx } = work;
  const { row, event, present, now, dueAt } = evening;
  const { eventId } = row;
  // A block or a report takes these locks after it was stored: it is seen, or ends the round.
  const locked = await lockMembers(
    tx,
    present.map(({ memberId }) => memberId),
  );
  const busy = await findBusy(tx);
  const here = locked.filter(
    ({ id, limitedUntil }) => !busy.has(id) && !(limitedUntil && limitedUntil > now),
  );
  const memberIds = here.map(({ id }) => id).toSorted();
  const pairs = await findPairs(tx, { eventId, here });
  const plan = keepsPlan(row.plan, memberIds, pairs)
    ? row.plan.rounds
    : planRounds({
        memberIds,
        pairs,
        idleBefore: present.flatMap(({ memberId, idleIn }) =>
          row.round > 0 && idleIn === row.round ? memberId : [],
        ),
        rounds: ROUNDS_MAX - row.round,
        seed: randomUUID(),
      });
  const [next, ...rounds] = plan;
  if (!next) return false;
  const round = row.round + 1;
  const changesAt = endOf((event.roundMinutes ?? 0) * MINUTE_MS, { dueAt, now });
  const seats = new Map(present.map((seat) => [seat.memberId, seat]));
  for (const [oneId, otherId] of next) {
    const [caller, callee] = [seats.get(oneId), seats.get(otherId)];
    if (!caller || !callee) throw new Error('a pair without a seat');
    const callId = await beginRound(work, { caller, callee, at: now, endsAt: changesAt });
    await tx.insert(roundPairs).values({ eventId, round, oneId, otherId, callId });
  }
  const paired = new Set(next.flat());
  const idle = present.flatMap(({ memberId }) => (paired.has(memberId) ? [] : memberId));
  await tx
    .update(roundSeats)
    .set({ idleIn: round })
    .where(and(eq(roundSeats.eventId, eventId), inArray(roundSeats.memberId, idle)));
  await change(work, evening, { state: 'round', round, changesAt, plan: { memberIds, rounds } });
  return true;
}

/** Whether a plan still holds: the same are there, and its pairs may meet. */
function keepsPlan(plan: RoundsPlan, memberIds: readonly string[], pairs: readonly Pair[]) {
  const may = new Set(pairs.map(String));
  return (
    plan.rounds.length > 0 &&
    plan.memberIds.join() === memberIds.join() &&
    plan.rounds.flat().every((pair) => may.has(String(pair)))
  );
}

async function change(
  work: Work,
  { row, event }: Evening,
  fields: Partial<EveningRow> & { changesAt: Date },
): Promise<void> {
  const { state, round, changesAt } = { ...row, ...fields };
  await updateEvening(work.tx, row.eventId, fields);
  const going = await work.tx
    .select({ memberId: eventRsvps.memberId })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, event.id), inArray(eventRsvps.status, TAKING_PART)));
  work.tell(
    going.map(({ memberId }) => memberId),
    {
      type: 'round_changed',
      eventId: event.id,
      state,
      round,
      changesAt: changesAt.toISOString(),
    },
  );
}

/** The calls of the round that have not ended. */
async function findRunning(
  tx: Transaction,
  { eventId, round }: Pick<EveningRow, 'eventId' | 'round'>,
  absent?: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await tx
    .select({ id: calls.id, oneId: roundPairs.oneId, otherId: roundPairs.otherId })
    .from(roundPairs)
    .innerJoin(calls, eq(calls.id, roundPairs.callId))
    .where(and(eq(roundPairs.eventId, eventId), eq(roundPairs.round, round), isNull(calls.endedAt)))
    .orderBy(calls.id);
  const isLeft = (id: string) => absent?.has(id) ?? true;
  return rows.flatMap(({ id, oneId, otherId }) => (isLeft(oneId) || isLeft(otherId) ? id : []));
}

async function endCallsOfAbsent(work: Work, { row, present, now }: Evening): Promise<void> {
  const there = new Set(present.map(({ memberId }) => memberId));
  const seats = await work.tx
    .select({ memberId: roundSeats.memberId })
    .from(roundSeats)
    .where(eq(roundSeats.eventId, row.eventId));
  const absent = new Set(seats.flatMap(({ memberId }) => (there.has(memberId) ? [] : memberId)));
  await endRounds(work, await findRunning(work.tx, row, absent), now);
}

/** Who has another call. */
async function findBusy(tx: Transaction): Promise<Set<string>> {
  const rows = await tx.select({ memberId: callSeats.memberId }).from(callSeats);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Whoever was paired has attended. Each in a transaction of their own, and again if that failed. */
async function confirmPaired(deps: Deps, eventId: string): Promise<void> {
  const rows = await deps.db
    .selectDistinct({ memberId: eventRsvps.memberId })
    .from(eventRsvps)
    .innerJoin(
      roundPairs,
      and(
        eq(roundPairs.eventId, eventRsvps.eventId),
        sql`${eventRsvps.memberId} in (${roundPairs.oneId}, ${roundPairs.otherId})`,
      ),
    )
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.status, 'going')));
  for (const { memberId } of rows) await attendOnline(deps, { eventId, memberId });
}
