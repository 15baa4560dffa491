import { sql, and, eq, gt } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction, Executor } from '../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { isLimited, lockMembers, refuseLimited } from '../../account/server/index.ts';
import { leaveRoom } from '../../groups/server/index.ts';
import { hasPreferences, preferences } from '../../profile/server/preferences/index.ts';
import {
  beginsWaiting,
  isSeated,
  movesUp,
  stateAt,
  withdrawnAt,
  type Rsvp,
  type RsvpBody,
  MISS_DAYS,
  MISS_PAUSE_DAYS,
} from '../index.ts';
import { seatGuestsJob, seatLater } from './job-kinds.ts';
import { fillPlaces, tellEventChanged } from './move-up.ts';
import { findEvent, lockEvent, updateEvent, isSeenBy } from './repository.ts';
import { comesFirst, findRsvp, saveRsvp } from './rsvp-repository.ts';
import { type EventEntry, type RsvpEntry, events, eventRsvps } from './tables.ts';
import { say } from './texts/index.ts';
import { toRsvp } from './view.ts';

/**
 * Takes a place or a position on the waiting list, or gives it back. Repeating it changes nothing.
 */
export async function answerEvent(
  deps: Deps,
  { eventId, memberId }: { eventId: string; memberId: string },
  body: RsvpBody,
): Promise<Rsvp> {
  const now = deps.clock();
  const isGoing = body.status === 'going';
  // Checked before the event is locked, because many may wait for that lock.
  const isHeld = isGoing && (await isLimited(deps.db, memberId, now));
  const misses = isGoing ? await findMisses(deps.db, memberId, now) : [];
  const mustWait = beginsWaiting(misses, now);
  const saved = await runWork(deps, async (work): Promise<RsvpEntry> => {
    const { tx } = work;
    // A block, an unmatch and a break lock the member as well: they come before, or see the answer.
    await lockMembers(tx, [memberId]);
    if (isGoing && !isHeld) {
      const showMe = body.showMe ?? false;
      const taken = await takeNewPlace(tx, { eventId, memberId, showMe, mustWait, now });
      if (taken) {
        if (taken.rsvp.status === 'waiting') await work.enqueue(seatGuestsJob, { eventId });
        tellEventChanged(work, { id: eventId, hostId: taken.hostId }, [memberId]);
        return taken.rsvp;
      }
    }
    const event = await lockEvent(tx, eventId, memberId);
    if (!event) throw notFound();
    if (event.hostId === memberId) throw new AppError('conflict', say.ownEvent);
    const rsvp = await findRsvp(tx, eventId, memberId);
    if (rsvp?.status === 'removed') throw new AppError('forbidden', say.removed);
    const isAnswered = rsvp?.status === 'cancelled' || rsvp?.status === 'late';
    // Guests who checked in before the start are present. They may still choose to be listed.
    if (isGoing && rsvp?.status === 'attended') {
      const attended = { ...rsvp, showMe: body.showMe ?? rsvp.showMe };
      await saveRsvp(tx, attended);
      return attended;
    }
    if (!isGoing && isAnswered) return rsvp;
    if (stateAt(event, now) !== 'published') throw new AppError('conflict', say.closed);
    if (!isGoing) {
      if (rsvp?.status !== 'going' && rsvp?.status !== 'waiting') {
        throw new AppError('conflict', say.notGoing);
      }
      return withdraw(work, { event, rsvp, now });
    }
    if (isHeld) await refuseLimited(tx, memberId, now);
    if (event.format !== 'open' && !(await hasPreferences(tx, memberId))) {
      throw new AppError('preferences_needed', say.preferencesFirst);
    }
    const before = isAnswered ? undefined : rsvp;
    const row = {
      ...(rsvp ?? { eventId, memberId, tries: 0 }),
      ...take(event, before, { mustWait, now, turn: await findTurn(tx, event, memberId, now) }),
    };
    const taken: RsvpEntry = {
      ...row,
      showMe: body.showMe ?? before?.showMe ?? false,
      confirmedBy: null,
      finding: null,
      beforeLeaving: null,
      tableId: before?.tableId ?? null,
    };
    const isNew = taken.status === 'going' && before?.status !== 'going';
    await saveRsvp(tx, taken);
    await updateEvent(tx, eventId, {
      nextTurn: event.nextTurn + (before ? 0 : 1),
      going: event.going + (isNew ? 1 : 0),
    });
    if (taken.status === 'waiting') await seatLater(work, event);
    tellEventChanged(work, event, [memberId]);
    return taken;
  });
  if (saved.status !== 'waiting') return toRsvp(saved, null);
  // At least 1, even if the member has moved up meanwhile.
  const seen = await findEvent(deps.db, eventId, memberId);
  return toRsvp(saved, seen?.position ?? 1);
}

/** The status and turn that a member gets. `before` is an earlier answer that still counts. */
function take(
  event: EventEntry,
  before: RsvpEntry | undefined,
  { mustWait, now, turn }: { mustWait: boolean; now: Date; turn: number },
): Pick<RsvpEntry, 'status' | 'turn' | 'at'> {
  const isFree = event.going < event.places && !isSeated(event);
  if (before) {
    // In the last hours a free place goes to the first member who takes it.
    const takes =
      before.status === 'waiting' && isFree && !movesUp(event.startsAt, now, event.format);
    return takes ? { status: 'going', turn: before.turn, at: now } : before;
  }
  return { status: isFree && !mustWait ? 'going' : 'waiting', turn, at: now };
}

/** Who comes first has a turn before all others. */
const TURNS_BEFORE = 1_000_000;

/** The turn of a member who answers an event now. For whom there was no table last time, an early one. */
const turnOf = (memberId: string, now: Date) => sql<number>`case
  when ${events.format} = 'tables' and ${comesFirst(sql`${memberId}::uuid`, events, now)}
  then ${events.nextTurn} - ${TURNS_BEFORE}::int else ${events.nextTurn} end`;

async function findTurn(
  tx: Transaction,
  { id, nextTurn }: EventEntry,
  memberId: string,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .select({ turn: turnOf(memberId, now) })
    .from(events)
    .where(eq(events.id, id));
  return row?.turn ?? nextTurn;
}

interface Withdrawal {
  event: EventEntry;
  rsvp: RsvpEntry;
  now: Date;
  /** By default, canceled by the member. */
  as?: Partial<Pick<RsvpEntry, 'status' | 'finding'>>;
}

/** Ends an RSVP and moves the waiting list up. The transaction must have locked the event. */
export async function withdraw(
  work: Work,
  { event, rsvp, now, as }: Withdrawal,
): Promise<RsvpEntry> {
  const { tx } = work;
  const hadPlace = rsvp.status === 'going';
  const status = hadPlace ? withdrawnAt(event.startsAt, now) : 'cancelled';
  if (rsvp.tableId) await leaveRoom(work, { ...rsvp, roomId: rsvp.tableId, at: now });
  const saved: RsvpEntry = { ...rsvp, status, at: now, tableId: null, ...as };
  await saveRsvp(tx, saved);
  const going = event.going - (hadPlace ? 1 : 0);
  if (hadPlace) await updateEvent(tx, event.id, { going });
  await fillPlaces(work, { ...event, going }, { free: hadPlace ? 1 : 0, now });
  await seatLater(work, event);
  tellEventChanged(work, event, [rsvp.memberId]);
  return saved;
}

interface Answer {
  eventId: string;
  memberId: string;
  showMe: boolean;
  /** Starts on the waiting list even if places are free. */
  mustWait: boolean;
  now: Date;
}

interface Taken {
  rsvp: RsvpEntry;
  hostId: string | null;
}

/**
 * Gives a member who has not answered an event yet a place or a position on the waiting list.
 * Locking the event, adding the answer and counting it are one statement, because everybody else
 * who wants to go waits for this transaction. Undefined when the member has answered before or may
 * not answer; the caller finds out why.
 */
async function takeNewPlace(tx: Transaction, answer: Answer): Promise<Taken | undefined> {
  const { eventId, memberId, showMe, mustWait } = answer;
  const now = sql`${answer.now.toISOString()}::timestamptz`;
  const [taken] = await tx.execute<{ hostId: string | null; turn: number; isFree: boolean }>(sql`
    with locked as materialized (
      select ${events.id} as id, ${events.hostId} as host_id, ${turnOf(memberId, answer.now)} as turn,
        ${events.going} < ${events.places} and not ${mustWait}::boolean
          and (${events.format} <> 'tables' or ${events.composedAt} is null) as is_free
      from ${events}
      where ${events.id} = ${eventId}::uuid and ${events.hostId} is distinct from ${memberId}::uuid
        and ${events.state} = 'published' and ${events.startsAt} > ${now}
        and ${isSeenBy(memberId)}
        and (${events.format} = 'open' or exists (
          select from ${preferences} said where said.member_id = ${memberId}::uuid))
      for update),
    added as (
      insert into event_rsvps (event_id, member_id, status, show_me, turn, at)
      select id, ${memberId}::uuid, case when is_free then 'going' else 'waiting' end,
        ${showMe}::boolean, turn, ${now}
      from locked
      on conflict do nothing
      returning event_id)
    update events set next_turn = next_turn + 1, going = going + locked.is_free::int
    from added join locked on locked.id = added.event_id
    where events.id = ${eventId}::uuid
    returning locked.host_id as "hostId", locked.turn, locked.is_free as "isFree"`);
  if (!taken) return undefined;
  const { hostId, turn, isFree } = taken;
  const status = isFree ? 'going' : 'waiting';
  const unset = {
    confirmedBy: null,
    tries: 0,
    finding: null,
    beforeLeaving: null,
    tableId: null,
  };
  return { rsvp: { eventId, memberId, status, showMe, turn, at: answer.now, ...unset }, hostId };
}

/** When the member missed events at which other guests were confirmed. Ignores older misses. */
async function findMisses(db: Executor, memberId: string, now: Date): Promise<Date[]> {
  const since = new Date(now.getTime() - (MISS_DAYS + MISS_PAUSE_DAYS) * DAY_MS);
  const rows = await db
    .select({ at: eventRsvps.at })
    .from(eventRsvps)
    .where(
      and(
        eq(eventRsvps.memberId, memberId),
        eq(eventRsvps.status, 'missed'),
        gt(eventRsvps.at, since),
        // If nobody attended, nobody could check in.
        sql`exists (select from event_rsvps there where there.event_id = ${eventRsvps.eventId}
          and there.status = 'attended')`,
      ),
    );
  return rows.map(({ at }) => at);
}
