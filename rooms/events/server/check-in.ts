import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { z } from 'zod';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import { AppError, invalidInput, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { mondayOf, utcDay } from '../../../platform/shared/index.ts';
import { lockMembers } from '../../account/server/index.ts';
import { ledgerKeys } from '../../play/index.ts';
import { award, countPaidSince, recordActivity } from '../../play/server/index.ts';
import { mayInteract, mayInteractAmong } from '../../relations/server/index.ts';
import {
  CODE_TRIES,
  EVENT_POINTS,
  hasPlace,
  isCheckInOpen,
  PAID_EVENTS_A_WEEK,
  type CheckInBody,
  type ConfirmedBy,
  type Rsvp,
  codeStep,
} from '../index.ts';
import { tellEventChanged } from './move-up.ts';
import { lockAnyEvent, lockEvent } from './repository.ts';
import { findRsvp, isShownGuest, saveRsvp } from './rsvp-repository.ts';
import { type EventEntry, type RsvpEntry, eventMeetings } from './tables.ts';
import { say } from './texts/index.ts';
import { toRsvp } from './view.ts';

interface Guest {
  eventId: string;
  memberId: string;
}

export async function checkIn(
  deps: Deps,
  guest: Guest,
  { code, userId = '' }: CheckInBody,
): Promise<Rsvp> {
  const rsvp =
    code === undefined
      ? await checkInByMeeting(deps, guest, userId)
      : await checkInByCode(deps, guest, code);
  return toRsvp(rsvp, null);
}

/** Wrong codes are counted, so the error is thrown after the commit. */
async function checkInByCode(deps: Deps, guest: Guest, code: string): Promise<RsvpEntry> {
  const now = deps.clock();
  const result = await runWork(deps, async (work): Promise<RsvpEntry | { left: number }> => {
    const { tx } = work;
    await lockMembers(tx, [guest.memberId]);
    const { event, rsvp } = await lockGuest(work, guest, now);
    if (rsvp.status === 'attended') return rsvp;
    if (rsvp.tries >= CODE_TRIES) throw new AppError('rate_limited', say.noTriesLeft);
    if (!isCode(event, code, now)) {
      const tries = rsvp.tries + 1;
      await saveRsvp(tx, { ...rsvp, tries });
      return { left: CODE_TRIES - tries };
    }
    return attend(work, event, { rsvp, by: 'host', now });
  });
  if (!('left' in result)) return result;
  throw invalidInput('code', say.wrongCode({ left: result.left }));
}

/** Checks both in once both have said that they met. */
async function checkInByMeeting(deps: Deps, guest: Guest, userId: string): Promise<RsvpEntry> {
  const { eventId, memberId } = guest;
  const now = deps.clock();
  const metId = userId.toLowerCase();
  if (metId === memberId) throw invalidInput('userId', say.metOneself);
  if (!z.uuid().safeParse(metId).success) throw notFound(say.noGuest);
  return runWork(deps, async (work) => {
    const { tx } = work;
    // Members before the event, in the same lock order as erasing.
    await lockMembers(tx, [memberId, metId]);
    // Under the locks, which a block takes too.
    const isSeen =
      (await mayInteract(tx, memberId, metId)) ||
      (await isShownGuest(tx, eventId, { viewerId: memberId, memberId: metId })) ||
      (await sitTogether(tx, eventId, memberId, metId));
    if (!isSeen) throw notFound(say.noGuest);
    const { event, rsvp } = await lockGuest(work, guest, now);
    // A code may be repeated later; a meeting may confirm the other.
    if (!isCheckInOpen(event, now)) throw new AppError('conflict', say.notOpen);
    const other = await findRsvp(tx, eventId, metId);
    // At tables those at one table confirm each other.
    const isAtOne = rsvp.tableId !== null && rsvp.tableId === other?.tableId;
    if (event.format === 'tables' && !isAtOne) throw notFound(say.noGuest);
    if (!other || !hasPlace(other)) throw notFound(say.noGuest);
    const isMutual = await insertMeeting(tx, { eventId, memberId, metId, at: now });
    tellEventChanged(work, event, [memberId, metId]);
    if (!isMutual) return rsvp;
    if (other.status === 'going') await attend(work, event, { rsvp: other, by: 'people', now });
    if (rsvp.status === 'attended') return rsvp;
    return attend(work, event, { rsvp, by: 'people', now });
  });
}

/** Confirms a guest who was paired online. Again: nothing changes. */
export async function attendOnline(deps: Deps, { eventId, memberId }: Guest): Promise<void> {
  const now = deps.clock();
  await runWork(deps, async (work) => {
    await lockMembers(work.tx, [memberId]);
    const event = await lockAnyEvent(work.tx, eventId);
    const rsvp = await findRsvp(work.tx, eventId, memberId);
    if (event && rsvp?.status === 'going') await attend(work, event, { rsvp, by: 'people', now });
  });
}

/** Whether two who may meet sit at the same table. */
async function sitTogether(tx: Transaction, eventId: string, one: string, other: string) {
  const [own, theirs] = [await findRsvp(tx, eventId, one), await findRsvp(tx, eventId, other)];
  if (!own?.tableId || own.tableId !== theirs?.tableId) return false;
  return mayInteractAmong(tx, one, other);
}

/** The event while guests can check in, and the caller's RSVP. */
async function lockGuest(
  { tx }: Work,
  { eventId, memberId }: Guest,
  now: Date,
): Promise<{ event: EventEntry; rsvp: RsvpEntry }> {
  const event = await lockEvent(tx, eventId, memberId);
  if (!event) throw notFound();
  const rsvp = await findRsvp(tx, eventId, memberId);
  const hasAttended = rsvp?.status === 'attended';
  if (!rsvp || (rsvp.status !== 'going' && !hasAttended)) {
    throw new AppError('conflict', say.notGoing);
  }
  if (!hasAttended && !isCheckInOpen(event, now)) throw new AppError('conflict', say.notOpen);
  return { event, rsvp };
}

/**
 * Confirms a guest once, and pays the points if the week's limit allows. The guest's row is locked.
 */
async function attend(
  work: Work,
  event: EventEntry,
  { rsvp, by, now }: { rsvp: RsvpEntry; by: ConfirmedBy; now: Date },
): Promise<RsvpEntry> {
  const { memberId } = rsvp;
  const saved: RsvpEntry = { ...rsvp, status: 'attended', confirmedBy: by, at: now };
  await saveRsvp(work.tx, saved);
  await recordActivity(work, { memberId, kind: 'event-attended', key: event.id, at: now });
  const week = new Date(`${mondayOf(utcDay(now))}T00:00:00.000Z`);
  if ((await countPaidSince(work.tx, memberId, 'event', week)) < PAID_EVENTS_A_WEEK) {
    const key = ledgerKeys.event(event.id);
    await award(work, { memberId, key, points: EVENT_POINTS, reason: 'event', at: now });
  }
  tellEventChanged(work, event, [memberId]);
  return saved;
}

/** Records that a member met another. Returns true if the other has said so too. */
async function insertMeeting(
  tx: Transaction,
  row: typeof eventMeetings.$inferInsert,
): Promise<boolean> {
  await tx.insert(eventMeetings).values(row).onConflictDoNothing();
  const back = await tx
    .select({ metId: eventMeetings.metId })
    .from(eventMeetings)
    .where(
      and(
        eq(eventMeetings.eventId, row.eventId),
        eq(eventMeetings.memberId, row.metId),
        eq(eventMeetings.metId, row.memberId),
      ),
    );
  return back.length > 0;
}

export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Six digits that change with every time step. Unpredictable without the secret. */
export function codeOf({ id, secret }: { id: string; secret: string }, step: number): string {
  const digest = createHmac('sha256', secret).update(`${id} ${step}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** Accepts the current code and the one before, for people who type slowly. */
function isCode(event: { id: string; secret: string }, code: string, now: Date): boolean {
  const step = codeStep(now);
  const given = Buffer.from(code);
  return [step, step - 1].some((counted) => {
    const right = Buffer.from(codeOf(event, counted));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
