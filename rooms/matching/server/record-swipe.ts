import { z } from 'zod';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import { AppError, invalidInput, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork, type Work, type WorkDeps } from '../../../platform/server/unit-of-work.ts';
import { msUntilNextDay } from '../../../platform/shared/index.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { isShutOut, refuseOnHold } from '../../account/server/index.ts';
import { areLikesHeld, hasAddress } from '../../chat/index.ts';
import { countTurns } from '../../chat/server/index.ts';
import { NEWCOMER_LIKES, NEWCOMER_LIKES_IN_RAID } from '../../daily-limits/index.ts';
import { takeDaily, usedUp, type DailyLimitDeps } from '../../daily-limits/server/index.ts';
import { recordActivities, type Activity } from '../../play/server/index.ts';
import { mayInteract, type MatchRow } from '../../relations/server/index.ts';
import { actOnPair, addToLike, beginPair, hasRefused, seePair, type MatchType } from '../index.ts';
import { completeMatch } from './complete-match.ts';
import { tellMatchChanged } from './events.ts';
import { findLikedPart, readNote, saveNote, type About } from './notes.ts';
import { notifyLike, withdrawLike } from './notices.ts';
import { lookAtDeclined } from './repeated-notes.ts';
import { insertPair, lockPair, updatePair } from './repository.ts';
import { say } from './texts/index.ts';
import { isWithheld } from './withheld-likes.ts';

export interface Swipe {
  actorId: string;
  targetId: string;
  type: MatchType;
  /** Only with a like. */
  note?: string | null | undefined;
  about?: About | null | undefined;
}

type SwipeDeps = WorkDeps & Pick<Deps, 'clock' | 'community' | 'config'>;

interface Outcome {
  match: MatchRow;
  /** Whether nobody had acted in this pair. */
  isFirst: boolean;
  /** Whether the match is new to the actor. */
  isNew: boolean;
  isChanged: boolean;
}

/**
 * Records a like or a pass (§17). The database allows one row for each pair, so the later of two
 * concurrent likes finds the earlier one, and makes the match mutual with its conversation.
 */
export async function recordSwipe(
  deps: SwipeDeps,
  swipe: Swipe,
): Promise<{ matchId: string; isNew: boolean }> {
  const { actorId, targetId } = swipe;
  if (targetId === actorId) throw invalidInput('user2Id', say.notYourself);
  if (!z.uuid().safeParse(targetId).success) throw absent();
  refuseAddresses(deps, swipe);
  const at = deps.clock();
  if (swipe.note && (await isShutOut(deps.db, actorId, at))) {
    throw invalidInput('note', issue('safety.notYet'));
  }
  return runWork(deps, async (work) => {
    const { tx } = work;
    const { match, isFirst, isNew, isChanged } = await applyToPair(tx, deps, swipe, at);
    if (isChanged) tellMatchChanged(work, match, actorId);
    if (isChanged && !isFirst) await withdrawLike(tx, match);
    if (isChanged && !isFirst && swipe.type === 'pass') await lookAtDeclined(work, deps, match);
    if (isChanged && swipe.type !== 'pass') {
      if (match.status !== 'mutual') await refuseWhileOthersWait(work, deps, actorId, at);
      await countLike(work, deps, actorId, at);
      await refuseOnHold(tx, actorId, at);
      await keepNote(tx, match.id, swipe);
      await reward(work, match, swipe, at);
      await notifyLike(work, deps, match, at);
    }
    if (!isChanged && (swipe.note ?? swipe.about)) await addNote(work, match, swipe, at);
    return { matchId: match.id, isNew };
  });
}

/** A note takes no links and no addresses, anybody's (§21). */
function refuseAddresses({ community }: Pick<Deps, 'community'>, { note }: Swipe): void {
  if (!note || !community.current().newcomerLimits) return;
  if (hasAddress(note)) throw invalidInput('note', issue('matching.noteAddress'));
}

async function applyToPair(
  tx: Transaction,
  deps: SwipeDeps,
  swipe: Swipe,
  at: Date,
): Promise<Outcome> {
  const { actorId, targetId, type } = swipe;
  const like = { memberId: actorId, sentAt: at };
  const how = { isWithheld: type !== 'pass' && (await isWithheld(tx, deps, like)) };
  // In this order, so that the check sees a block that came before the new row's lock.
  const inserted = await insertPair(tx, beginPair(actorId, targetId, type, how), at);
  if (!(await mayInteract(tx, actorId, targetId))) throw absent();
  if (inserted) return { match: inserted, isFirst: true, isNew: true, isChanged: true };
  const found = await lockPair(tx, actorId, targetId);
  // The row is only deleted when a member is erased.
  if (!found) throw new AppError('conflict', say.changing);
  if (!(await mayInteract(tx, actorId, targetId))) throw absent();
  if (found.endedByGoodbye) throw new AppError('conflict', say.saidGoodbye);
  const isNew = seePair(found, actorId) === undefined;
  const next = actOnPair(found, actorId, type, how);
  if (!next) return { match: found, isFirst: false, isNew, isChanged: false };
  const times =
    next.answer === null
      ? { createdAt: at, answeredAt: null }
      : { answeredAt: at, matchedAt: next.status === 'mutual' ? at : null };
  const match = await updatePair(tx, found.id, next, times);
  return { match: match ?? found, isFirst: false, isNew, isChanged: true };
}

async function keepNote(tx: Transaction, matchId: string, swipe: Swipe): Promise<void> {
  const given = { note: swipe.note ?? null, about: await findAbout(tx, swipe) };
  if (given.note === null && given.about === null) return;
  await saveNote(tx, { matchId, memberId: swipe.actorId, ...given });
}

/**
 * Adds the note of a repeated like, once. It goes by what the actor may know: a like that was
 * declined or passed takes a note as a waiting one does, and nobody else ever sees it.
 */
async function addNote(work: Work, match: MatchRow, swipe: Swipe, at: Date): Promise<void> {
  const { tx } = work;
  const { actorId } = swipe;
  if (hasRefused(match, actorId)) throw new AppError('conflict', say.passedBefore);
  const given = { note: swipe.note ?? null, about: await findAbout(tx, swipe) };
  const next = addToLike(await readNote(tx, match, actorId), given);
  if (next === 'same') return;
  if (match.status === 'mutual') throw new AppError('conflict', say.matchedAlready);
  if (next === 'taken') throw new AppError('conflict', say.notedAlready);
  await refuseOnHold(tx, actorId, at);
  await saveNote(tx, { matchId: match.id, memberId: actorId, ...next });
  tellMatchChanged(work, match, actorId);
}

async function findAbout(tx: Transaction, { targetId, about }: Swipe): Promise<About | null> {
  if (!about) return null;
  const found = await findLikedPart(tx, targetId, about);
  if (!found) throw notFound(say.aboutGone);
  return found;
}

/**
 * Counts a like towards the daily limit. Only a like that changes the pair counts, so repeating one
 * is always possible.
 */
async function countLike(
  { tx }: Work,
  deps: DailyLimitDeps & Pick<Deps, 'community'>,
  memberId: string,
  at: Date,
): Promise<void> {
  const { raid, newcomerLimits } = deps.community.current();
  const usual = newcomerLimits ? NEWCOMER_LIKES : undefined;
  const ofNewcomers = raid ? NEWCOMER_LIKES_IN_RAID : usual;
  if (await takeDaily(tx, deps, { memberId, action: 'like', at, ofNewcomers })) return;
  throw new AppError('rate_limited', usedUp.like, {
    retryAfter: msUntilNextDay(at) / 1000,
  });
}

/**
 * Members answer those who wait for them before they like somebody new (§17). A like that makes a
 * match answers somebody, so it is never held.
 */
async function refuseWhileOthersWait(
  { tx }: Work,
  { community }: Pick<Deps, 'community'>,
  memberId: string,
  at: Date,
): Promise<void> {
  const count = await countTurns(tx, memberId, at);
  if (!areLikesHeld(count, community.current().yourTurnLimit)) return;
  throw new AppError('your_turn', say.yourTurn({ count }), { yourTurn: count });
}

/** Counts a like, and the match that it may have made, towards challenges and achievements. */
async function reward(work: Work, match: MatchRow, swipe: Swipe, at: Date): Promise<void> {
  const like: Activity = { memberId: swipe.actorId, kind: 'like-sent', key: match.id, at };
  const made = match.status === 'mutual' ? await completeMatch(work, match, at) : [];
  await recordActivities(work, [like, ...made]);
}

function absent(): AppError {
  return notFound(say.memberUnknown);
}
