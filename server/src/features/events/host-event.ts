import {
  AHEAD_DAYS_MAX,
  findTimeIssue,
  HOST_DAYS,
  OPEN_EVENTS_MAX,
  stateAt,
  type EventBody,
  type EventChanges,
} from '@rizzly/domain/events';
import { safetyIssue } from '@rizzly/domain/safety';

import type { Deps } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, invalidInput, notFound } from '../../platform/http/app-error.ts';
import { runWork, type Work } from '../../platform/unit-of-work.ts';
import { isLimited, lockMembers, type Member } from '../account/index.ts';
import { dropCover, keepAsCover, removeDropped, uploadIdIn } from '../media/index.ts';
import { createSecret } from './codes.ts';
import { fillPlaces, tellEventChanged } from './move-up.ts';
import { notifyOfEvent } from './notices.ts';
import { countComing, hasPublished, insertEvent, lockEvent, updateEvent } from './repository.ts';
import { findGoing, findWaiting } from './rsvp-repository.ts';
import type { EventEntry } from './tables.ts';
import { tellDesk } from './tell-desk.ts';
import { say } from './texts/index.ts';

const DAY_MS = 86_400_000;

interface Host {
  hostId: string;
  publicUrl: string;
}

/** Throws unless the member may host: photo-checked, and a member for long enough. */
function requireHost({ photoCheckedAt, createdAt }: Member, now: Date): void {
  if (!photoCheckedAt) throw new AppError('forbidden', say.photoCheckFirst);
  const days = Math.ceil(HOST_DAYS - (now.getTime() - createdAt.getTime()) / DAY_MS);
  if (days > 0) throw new AppError('forbidden', say.tooNew({ days }));
}

async function lockHost(tx: Transaction, hostId: string, now: Date): Promise<void> {
  const [member] = await lockMembers(tx, [hostId]);
  if (!member) throw notFound();
  requireHost(member, now);
  if (await isLimited(tx, hostId, now)) throw new AppError('restricted', safetyIssue('onHold'));
}

/** The caller's own event, locked; 403 for another's. */
export async function lockOwnEvent(
  tx: Transaction,
  id: string,
  hostId: string,
): Promise<EventEntry> {
  const event = await lockEvent(tx, id, hostId);
  if (!event) throw notFound();
  if (event.hostId !== hostId) throw new AppError('forbidden', say.notHost);
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
  { hostId, publicUrl }: Host,
  { coverURL, ...fields }: EventBody,
): Promise<string> {
  const now = deps.clock();
  checkStart(fields.startsAt, now);
  return runWork(deps, async ({ tx }) => {
    await lockHost(tx, hostId, now);
    if ((await countComing(tx, hostId, now)) >= OPEN_EVENTS_MAX) {
      throw new AppError('conflict', say.tooMany({ most: OPEN_EVENTS_MAX }));
    }
    const cover = coverURL ? await takeCover(tx, hostId, uploadIdIn(coverURL, publicUrl)) : {};
    const secret = createSecret();
    const row = { ...fields, ...cover, hostId, secret, createdAt: now };
    return (await insertEvent(tx, row)).id;
  });
}

async function takeCover(tx: Transaction, hostId: string, uploadId: string | undefined) {
  const cover = uploadId && (await keepAsCover(tx, { id: uploadId, memberId: hostId }));
  if (!uploadId || !cover) throw invalidInput('coverURL', say.uploadFirst);
  return { cover, coverUploadId: uploadId };
}

/** Changes an event that has not started. Informs guests of a change of time or place. */
export async function editEvent(
  deps: Deps,
  { hostId, publicUrl, id }: Host & { id: string },
  { coverURL, ...changes }: EventChanges,
): Promise<void> {
  const now = deps.clock();
  const dropped = await runWork(deps, async (work) => {
    const { tx } = work;
    const event = await lockOwnEvent(tx, id, hostId);
    const state = stateAt(event, now);
    if (state === 'cancelled') throw new AppError('conflict', say.isCancelled);
    if (state === 'started' || state === 'ended') throw new AppError('conflict', say.hasStarted);
    const next = { ...event, ...withoutUndefined(changes) };
    const timeIssue = findTimeIssue(next);
    if (timeIssue) throw invalidInput('endsAt', timeIssue);
    const isMoved = next.startsAt.getTime() !== event.startsAt.getTime();
    if (isMoved) checkStart(next.startsAt, now);
    if (next.places < event.going) {
      throw new AppError('conflict', say.placesTaken({ going: event.going }));
    }
    const uploadId = coverURL ? uploadIdIn(coverURL, publicUrl) : undefined;
    const isSameCover = uploadId !== undefined && uploadId === event.coverUploadId;
    const isNewCover = coverURL !== undefined && coverURL !== event.cover && !isSameCover;
    const cover = isNewCover
      ? coverURL === null || coverURL === ''
        ? { cover: null, coverUploadId: null }
        : await takeCover(tx, hostId, uploadId)
      : {};
    const { hostId: _host, id: _id, ...rest } = next;
    await updateEvent(tx, id, {
      ...rest,
      ...cover,
      version: event.version + 1,
      ...(isMoved && { reminders: 0 }),
    });
    if (state === 'published') await announceChanges(work, event, next, now);
    if (state === 'review') await tellDesk(work, hostId);
    const old = isNewCover ? event.coverUploadId : null;
    if (old) await dropCover(tx, old);
    return old ? [old] : [];
  });
  await removeDropped(deps, dropped);
}

function withoutUndefined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>;
  };
}

/** The fields whose changes guests must know about before they leave home. */
const TOLD = ['city', 'place'] as const;

async function announceChanges(
  work: Work,
  before: EventEntry,
  after: EventEntry,
  now: Date,
): Promise<void> {
  const isElsewhere = TOLD.some((field) => before[field] !== after[field]);
  const isNewAddress = before.address !== after.address;
  const isAtAnotherTime =
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime();
  const [going, waiting] = [
    await findGoing(work.tx, after.id),
    await findWaiting(work.tx, after.id),
  ];
  // Members on the waiting list may still get a place, so a new time or place concerns them too.
  // Only guests know the address.
  const isForAll = isElsewhere || isAtAnotherTime;
  const told = isForAll ? [...going, ...waiting] : isNewAddress ? going : [];
  await notifyOfEvent(work, after, { kind: 'changed', memberIds: told, at: now });
  tellEventChanged(work, after, [...going, ...waiting]);
  await fillPlaces(work, after, { free: Math.max(0, after.places - before.places), now });
}

/** Publishes a draft, or submits the first event of a host to the moderators. */
export async function publishEvent(
  deps: Deps,
  { id, hostId }: { id: string; hostId: string },
): Promise<void> {
  const now = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    await lockHost(tx, hostId, now);
    const event = await lockOwnEvent(tx, id, hostId);
    if (event.state !== 'draft') throw new AppError('conflict', say.notDraft);
    checkStart(event.startsAt, now);
    if (await hasPublished(tx, hostId)) {
      await updateEvent(tx, id, { state: 'published', publishedAt: now, finding: null });
    } else {
      await updateEvent(tx, id, { state: 'review', submittedAt: now, finding: null });
      await tellDesk(work, hostId);
    }
    tellEventChanged(work, event, []);
  });
}

/** Cancels the caller's event unless it has ended. */
export async function cancelOwnEvent(
  deps: Deps,
  { id, hostId }: { id: string; hostId: string },
): Promise<void> {
  const now = deps.clock();
  await runWork(deps, async (work) => {
    const event = await lockOwnEvent(work.tx, id, hostId);
    if (event.state === 'cancelled') return;
    if (stateAt(event, now) === 'ended') throw new AppError('conflict', say.over);
    await cancelEvent(work, event, now);
  });
}

/** Cancels a locked event, and informs those going or waiting. */
export async function cancelEvent(work: Work, event: EventEntry, at: Date): Promise<void> {
  const { tx } = work;
  const { id, state, hostId } = event;
  const memberIds = [...(await findGoing(tx, id)), ...(await findWaiting(tx, id))];
  await updateEvent(tx, id, { state: 'cancelled' });
  await notifyOfEvent(work, event, { kind: 'cancelled', memberIds, at });
  if (state === 'review') await tellDesk(work, hostId);
  tellEventChanged(work, event, memberIds);
}
