import { and, asc, count, eq, gt, gte, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { recurringJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/shared/index.ts';
import { notifications } from '../../notifications/server/index.ts';
import { isSeated, remindersDue, stateAt, WITH_PLACE } from '../index.ts';
import { tellEventChanged } from './move-up.ts';
import { notifyOfEvent } from './notices.ts';
import { lockAnyEvent, updateEvent } from './repository.ts';
import { findAnswering } from './rsvp-repository.ts';
import { eventRsvps, type EventEntry, events } from './tables.ts';

/** Events handled in one run. The rest follows a minute later. */
const AT_ONCE = 500;

/** The most of one kind. After that, only the notices of the changes tell of new times. */
const REMINDERS_A_DAY = 2;

/** Starts and ends events, and sends each reminder once. */
export async function runEventClock(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const id of await findDue(deps.db, now, AT_ONCE)) {
    try {
      await runWork(deps, async (work) => {
        const event = await lockAnyEvent(work.tx, id);
        if (event?.state === 'published' || event?.state === 'started') {
          await advance(work, event, now);
        }
      });
    } catch (error) {
      // The next run retries this event. The others must not wait for it.
      deps.log.error({ err: error, eventId: id }, 'an event was not advanced');
    }
  }
}

async function advance(work: Work, event: EventEntry, now: Date): Promise<void> {
  const state = stateAt(event, now);
  const reminders = remindersDue(event.startsAt, now);
  if (state === event.state && reminders <= event.reminders) return;
  await updateEvent(work.tx, event.id, {
    state,
    reminders: Math.max(reminders, event.reminders),
  });
  // Before `endRsvps`, which turns `going` into `missed`.
  const guestIds = await findAnswering(work.tx, event.id, ...WITH_PLACE);
  if (state === 'ended') await endRsvps(work, event);
  if (state === 'published') {
    const kind = reminders === 2 ? 'hoursBefore' : 'dayBefore';
    const memberIds = await findRemindable(work.tx, { id: event.id, kind, guestIds, now });
    await notifyOfEvent(work, event, { kind, memberIds, at: now });
  }
  if (state !== event.state) tellEventChanged(work, event, guestIds);
}

/** Guests who got fewer than two such reminders in a day. A host may move the start many times. */
async function findRemindable(
  tx: Transaction,
  { id, kind, guestIds, now }: { id: string; kind: string; guestIds: string[]; now: Date },
): Promise<string[]> {
  const often = await tx
    .select({ memberId: notifications.memberId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.memberId, guestIds),
        eq(notifications.kind, 'event-reminder'),
        sql`starts_with(${notifications.subject}, ${`${id} ${kind} `})`,
        gt(notifications.at, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .groupBy(notifications.memberId)
    .having(gte(count(), REMINDERS_A_DAY));
  const isOften = new Set(often.map(({ memberId }) => memberId));
  return guestIds.filter((memberId) => !isOften.has(memberId));
}

/** Marks guests who never checked in as missed, and ends the waiting list. */
async function endRsvps({ tx }: Work, event: EventEntry): Promise<void> {
  const { id, endsAt } = event;
  const of = (status: 'going' | 'waiting') =>
    and(eq(eventRsvps.eventId, id), inArray(eventRsvps.status, [status]));
  await tx
    .update(eventRsvps)
    .set({ status: 'missed', at: endsAt })
    .where(
      // Nobody is expected for whom there was no table.
      and(of('going'), isSeated(event) ? isNotNull(eventRsvps.tableId) : undefined),
    );
  await tx.update(eventRsvps).set({ status: 'cancelled', at: endsAt }).where(of('waiting'));
}

/** Events that must start, end or send a reminder. */
async function findDue(db: Executor, now: Date, limit: number): Promise<string[]> {
  const startsWithin = (hours: number) =>
    lte(events.startsAt, new Date(now.getTime() + hours * HOUR_MS));
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        inArray(events.state, ['published', 'started']),
        startsWithin(24),
        or(
          and(eq(events.state, 'published'), lte(events.startsAt, now)),
          lte(events.endsAt, now),
          lt(events.reminders, 1),
          and(lt(events.reminders, 2), startsWithin(2)),
        ),
      ),
    )
    .orderBy(asc(events.startsAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export function eventJobs(deps: Deps): JobHandler[] {
  return [recurringJob('events.clock', '* * * * *', () => runEventClock(deps))];
}
