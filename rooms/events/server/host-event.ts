import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import { definedOnly } from '../../../platform/server/defined-only.ts';
import { AppError, invalidInput, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS, type Role } from '../../../platform/shared/index.ts';
import { lockMembers, refuseLimited } from '../../account/server/index.ts';
import { tellDesk } from '../../audit/server/index.ts';
import { alert } from '../../community/server/index.ts';
import {
  dropKept,
  keepPictureAs,
  removeDropped,
  uploadIdIn,
} from '../../profile/server/media/index.ts';
import {
  AHEAD_DAYS_MAX,
  findFormatIssue,
  findTimeIssue,
  HOST_DAYS,
  OPEN_EVENTS_MAX,
  remindersDue,
  ROUND_MINUTES,
  stateAt,
  TABLE_SIZE,
  WITH_PLACE,
  type EventBody,
  type EventChanges,
  type EventState,
} from '../index.ts';
import { auditEvent } from './audit-event.ts';
import { notifyOfChange } from './change-notices.ts';
import { createSecret } from './check-in.ts';
import { seatLater } from './job-kinds.ts';
import { fillPlaces, tellEventChanged } from './move-up.ts';
import { notifyOfEvent } from './notices.ts';
import {
  countComing,
  hasPublishedOther,
  insertEvent,
  isHostedBy,
  isOfCommunity,
  lockAnyEvent,
  lockEvent,
  updateEvent,
} from './repository.ts';
import {
  isApproved,
  isRewritten,
  newestOf,
  submittedAgainAt,
  toRevision,
  type EventFields,
} from './review.ts';
import { findAnswering } from './rsvp-repository.ts';
import { eventRsvps, type EventEntry } from './tables.ts';
import { say } from './texts/index.ts';

interface OwnEvent {
  id: string;
  /** The caller. An event of the community is every admin's own. */
  hostId: string;
}

/** Throws unless the member may host: photo-checked, and a member for long enough. */
async function lockHost(tx: Transaction, hostId: string, now: Date): Promise<void> {
  const [member] = await lockMembers(tx, [hostId]);
  if (!member) throw notFound();
  if (!member.photoCheckedAt) throw new AppError('forbidden', say.photoCheckFirst);
  const days = Math.ceil(HOST_DAYS - (now.getTime() - member.createdAt.getTime()) / DAY_MS);
  if (days > 0) throw new AppError('forbidden', say.tooNew({ days }));
  // Nobody but their matches would see the event.
  if (member.pausedAt) throw new AppError('conflict', say.onBreak);
  await refuseLimited(tx, hostId, now);
}

/** The caller's own event, locked; 403 for another's. */
export async function lockOwnEvent(
  tx: Transaction,
  id: string,
  hostId: string,
): Promise<EventEntry> {
  const event = await lockEvent(tx, id, hostId);
  if (!event) throw notFound();
  if (!(await isHostedBy(tx, event, hostId))) throw new AppError('forbidden', say.notHost);
  return event;
}

function checkStart(startsAt: Date, now: Date): void {
  if (startsAt <= now) throw invalidInput('startsAt', say.startsInPast);
  if (startsAt.getTime() - now.getTime() > AHEAD_DAYS_MAX * DAY_MS) {
    throw invalidInput('startsAt', say.startsTooLate);
  }
}

/** Stores a draft. */
export async function createEvent(
  deps: Deps,
  { memberId, role }: { memberId: string; role: Role },
  { coverURL, asCommunity, ...fields }: EventBody,
): Promise<string> {
  if (asCommunity && role !== 'admin') throw new AppError('forbidden', say.onlyAdmins);
  const { publicUrl } = deps.config;
  const id = randomUUID();
  const now = deps.clock();
  checkStart(fields.startsAt, now);
  await runWork(deps, async ({ tx }) => {
    const hostId = asCommunity ? null : memberId;
    if (hostId !== null) await lockHost(tx, hostId, now);
    if ((await countComing(tx, hostId, now)) >= OPEN_EVENTS_MAX) {
      throw new AppError('conflict', say.tooMany({ most: OPEN_EVENTS_MAX }));
    }
    const cover = coverURL ? await takeCover(tx, memberId, uploadIdIn(coverURL, publicUrl)) : {};
    const secret = createSecret();
    await insertEvent(tx, {
      ...fields,
      ...forFormat(fields),
      ...cover,
      id,
      hostId,
      secret,
      createdAt: now,
    });
    const made = { id, hostId, title: fields.title };
    await auditEvent(tx, made, { at: now, actorId: memberId, after: { state: 'draft' } });
  });
  return id;
}

/** What an event has for its format alone. */
function forFormat(fields: Omit<EventBody, 'asCommunity' | 'coverURL'>) {
  const { format, tableSize, roundMinutes } = fields;
  const isOnline = format === 'rounds';
  return {
    tableSize: format === 'tables' ? (tableSize ?? TABLE_SIZE.usual) : null,
    roundMinutes: isOnline ? (roundMinutes ?? ROUND_MINUTES.usual) : null,
    place: isOnline ? '' : (fields.place ?? ''),
    address: isOnline ? '' : (fields.address ?? ''),
  };
}

type Cover = Pick<EventEntry, 'cover' | 'coverUploadId'>;

async function takeCover(
  tx: Transaction,
  hostId: string,
  uploadId: string | undefined,
): Promise<Cover> {
  const cover = uploadId && (await keepPictureAs(tx, 'cover', { id: uploadId, memberId: hostId }));
  if (!uploadId || !cover) throw invalidInput('coverURL', say.uploadFirst);
  return { cover, coverUploadId: uploadId };
}

/** The cover that an address means: one of the event's own, or a new upload. */
async function coverOf(
  tx: Transaction,
  {
    hostId,
    coverURL,
    uploadId,
  }: { hostId: string; coverURL: string | null; uploadId: string | undefined },
  own: readonly Cover[],
): Promise<Cover> {
  if (!coverURL) return { cover: null, coverUploadId: null };
  const same = own.find(
    ({ cover, coverUploadId }) =>
      cover !== null && (cover === coverURL || (uploadId && uploadId === coverUploadId)),
  );
  if (same) return { cover: same.cover, coverUploadId: same.coverUploadId };
  return takeCover(tx, hostId, uploadId);
}

/**
 * Changes an event that has not started. Informs guests of a change of time or place. Changed words
 * of a host's first event wait for a moderator, with the rest of the change, and everybody sees the
 * approved event until then.
 */
export async function editEvent(
  deps: Deps,
  { id, hostId }: OwnEvent,
  { coverURL, ...fields }: EventChanges,
): Promise<void> {
  const changes = definedOnly(fields);
  const { publicUrl } = deps.config;
  const now = deps.clock();
  const dropped = await runWork(deps, async (work) => {
    const { tx } = work;
    const event = await lockOwnEvent(tx, id, hostId);
    const state = stateAt(event, now);
    if (state === 'cancelled') throw new AppError('conflict', say.isCancelled);
    if (state === 'started' || state === 'ended') throw new AppError('conflict', say.hasStarted);
    // Others read every change, and guests get a mail.
    if (state !== 'draft') await refuseLimited(tx, hostId, now);
    const newest = newestOf(event);
    const uploadId = coverURL ? uploadIdIn(coverURL, publicUrl) : undefined;
    const cover =
      coverURL === undefined
        ? {}
        : await coverOf(tx, { hostId, coverURL, uploadId }, [newest, event]);
    const wanted = { ...event, ...newest, ...changes, ...cover };
    const { tableSize, roundMinutes } = changes;
    const formatIssue = findFormatIssue({ ...wanted, tableSize, roundMinutes });
    if (formatIssue) throw invalidInput(formatIssue.path, formatIssue.message);
    const next = { ...wanted, ...forFormat(wanted) };
    if (next.format !== newest.format && (await hasAnswers(tx, id))) {
      throw new AppError('conflict', say.formatStays);
    }
    if (state !== 'draft') requireCalls(deps, next);
    const timeIssue = findTimeIssue(next);
    if (timeIssue) throw invalidInput('endsAt', timeIssue);
    if (next.startsAt.getTime() !== newest.startsAt.getTime()) checkStart(next.startsAt, now);
    if (next.places < event.going) {
      throw new AppError('conflict', say.placesTaken({ going: event.going }));
    }
    const needsReview =
      event.publishedAt !== null &&
      isRewritten(event, next) &&
      !(await hasPublishedOther(tx, event));
    if (state === 'published' && needsReview) {
      const submittedAt = submittedAgainAt(event, now);
      await updateEvent(tx, id, {
        revision: toRevision(next),
        version: event.version + 1,
        submittedAt,
        finding: null,
      });
      tellEventChanged(work, event, []);
    } else {
      await applyFields(work, event, { fields: next, state, now });
      if (needsReview) await updateEvent(tx, id, { submittedAt: submittedAgainAt(event, now) });
    }
    const after = { ...changes, ...cover };
    const before = Object.fromEntries(
      Object.keys(after).map((field) => [field, newest[field as keyof EventFields]]),
    );
    await auditEvent(tx, event, { at: now, actorId: hostId, before, after });
    if (state === 'review' || needsReview || event.revision) await tellDesk(work, hostId);
    if (needsReview) {
      await alert(work, { type: 'event.review', data: { eventId: id } }, { at: now });
    }
    return dropCovers(tx, event);
  });
  await removeDropped(deps, dropped);
}

/** Makes fields what everybody sees, in place of changes that waited. */
export async function applyFields(
  work: Work,
  event: EventEntry,
  { fields, state, now }: { fields: EventFields; state: EventState; now: Date },
): Promise<void> {
  const isMoved = fields.startsAt.getTime() !== event.startsAt.getTime();
  const isElsewhen = isMoved || fields.endsAt.getTime() !== event.endsAt.getTime();
  const isElsewhere = (['city', 'place', 'address'] as const).some(
    (field) => fields[field] !== event[field],
  );
  const changed = {
    ...pickFields(fields),
    revision: null,
    version: event.version + 1,
    // The notice of the change stands for those that are due already.
    ...(isMoved && { reminders: remindersDue(fields.startsAt, now) }),
    ...((isElsewhen || isElsewhere) && { sequence: event.sequence + 1, changedAt: now }),
  };
  await updateEvent(work.tx, event.id, changed);
  if (state === 'published') await announceChanges(work, event, { ...event, ...changed }, now);
}

function pickFields(fields: EventFields): EventFields {
  const { title, description, category, city, place, address } = fields;
  const { startsAt, endsAt, places, rules, cover, coverUploadId } = fields;
  const { format, tableSize, roundMinutes } = fields;
  const words = { title, description, category, city, place, address, rules };
  const numbers = { startsAt, endsAt, places, format, tableSize, roundMinutes };
  return { ...words, ...numbers, cover, coverUploadId };
}

/** Drops the covers that an event had before and has no more. Returns their uploads. */
export async function dropCovers(tx: Transaction, before: EventEntry): Promise<string[]> {
  const after = await lockAnyEvent(tx, before.id);
  const idsOf = (event: EventEntry | undefined) => [
    event?.coverUploadId,
    event?.revision?.coverUploadId,
  ];
  const kept = new Set(idsOf(after));
  const dropped = idsOf(before).flatMap((id) => (id && !kept.has(id) ? id : []));
  if (dropped.length > 0) await dropKept(tx, 'cover', dropped);
  return dropped;
}

/** Notifies of what guests must know before they leave home. */
async function announceChanges(
  work: Work,
  before: EventEntry,
  after: EventEntry,
  now: Date,
): Promise<void> {
  const isElsewhere = before.city !== after.city || before.place !== after.place;
  const isNewAddress = before.address !== after.address;
  const isAtAnotherTime =
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime();
  // Somebody may have checked in already: that begins an hour before the start.
  const guestIds = await findAnswering(work.tx, after.id, ...WITH_PLACE);
  const all = [...guestIds, ...(await findAnswering(work.tx, after.id, 'waiting'))];
  // Members on the waiting list may still get a place, so a new time or place concerns them too.
  // Only guests know the address.
  const isForAll = isElsewhere || isAtAnotherTime;
  const memberIds = isForAll ? all : isNewAddress ? guestIds : [];
  await notifyOfChange(work, after, { memberIds, at: now });
  tellEventChanged(work, after, all);
  await fillPlaces(work, after, { free: Math.max(0, after.places - before.places), now });
  // More places, or more time until nobody is seated anymore.
  await seatLater(work, after);
}

async function hasAnswers(tx: Transaction, eventId: string): Promise<boolean> {
  const rows = await tx
    .select({ memberId: eventRsvps.memberId })
    .from(eventRsvps)
    .where(eq(eventRsvps.eventId, eventId))
    .limit(1);
  return rows.length > 0;
}

/** Refuses rounds where calls are off. */
function requireCalls({ config }: Deps, { format }: Pick<EventEntry, 'format'>): void {
  if (format === 'rounds' && !config.calls.route) throw new AppError('calls_off', say.callsOff);
}

/** Publishes a draft, or submits the first event of a host to the moderators. */
export async function publishEvent(deps: Deps, { id, hostId }: OwnEvent): Promise<void> {
  const now = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    // The host before the event, in the same lock order as a suspension.
    if (!(await isOfCommunity(tx, id, hostId))) await lockHost(tx, hostId, now);
    const event = await lockOwnEvent(tx, id, hostId);
    if (event.state === 'review') throw new AppError('conflict', say.isInReview);
    if (event.state === 'cancelled') throw new AppError('conflict', say.isCancelled);
    if (event.state !== 'draft') throw new AppError('conflict', say.notDraft);
    checkStart(event.startsAt, now);
    requireCalls(deps, event);
    if (isApproved(event) || (await hasPublishedOther(tx, event))) {
      await updateEvent(tx, id, { state: 'published', publishedAt: now, finding: null });
    } else {
      await updateEvent(tx, id, { state: 'review', submittedAt: now, finding: null });
      await tellDesk(work, hostId);
      await alert(work, { type: 'event.review', data: { eventId: id } }, { at: now });
    }
    const [before, after] = [{ state: 'draft' }, { state: 'published' }];
    await auditEvent(tx, event, { at: now, actorId: hostId, before, after });
    tellEventChanged(work, event, []);
  });
}

/** Cancels the caller's event unless it has ended. */
export async function cancelOwnEvent(deps: Deps, { id, hostId }: OwnEvent): Promise<void> {
  const now = deps.clock();
  await runWork(deps, async (work) => {
    const event = await lockOwnEvent(work.tx, id, hostId);
    if (event.state === 'cancelled') return;
    if (stateAt(event, now) === 'ended') throw new AppError('conflict', say.over);
    await cancelEvent(work, event, now);
    const [before, after] = [{ state: event.state }, { state: 'cancelled' }];
    await auditEvent(work.tx, event, { at: now, actorId: hostId, before, after });
  });
}

/** Cancels a locked event, and informs those going, there or waiting. */
export async function cancelEvent(work: Work, event: EventEntry, at: Date): Promise<void> {
  const { tx } = work;
  const { id, state, hostId } = event;
  const memberIds = await findAnswering(tx, id, ...WITH_PLACE, 'waiting');
  await updateEvent(tx, id, {
    state: 'cancelled',
    sequence: event.sequence + 1,
    changedAt: at,
  });
  await notifyOfEvent(work, event, { kind: 'cancelled', memberIds, at });
  if (hostId !== null && (state === 'review' || event.revision)) await tellDesk(work, hostId);
  tellEventChanged(work, event, memberIds);
}
