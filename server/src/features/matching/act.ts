import { actOnPair, beginPair, seePair, type MatchType } from '@rizzly/domain/matching';

import type { Deps } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, invalidInput, notFound } from '../../platform/http/app-error.ts';
import { runWork, type Work, type WorkDeps } from '../../platform/unit-of-work.ts';
import { recordActivities, type Activity } from '../play/index.ts';
import { mayInteract, type MatchRow } from '../relations/index.ts';
import { completeMatch } from './complete-match.ts';
import { tellMatchChanged } from './events.ts';
import { insertPair, lockPair, updatePair } from './repository.ts';

export interface Swipe {
  actorId: string;
  targetId: string;
  type: MatchType;
}

type SwipeDeps = WorkDeps & Pick<Deps, 'clock'>;

interface Outcome {
  match: MatchRow;
  /** Whether the actor sees this match for the first time. */
  isNew: boolean;
  isChanged: boolean;
}

/**
 * Likes or passes (§17). The database allows one row for each pair, so of two likes at once the later
 * one finds the earlier and makes the match mutual, with its conversation.
 */
export async function act(
  deps: SwipeDeps,
  swipe: Swipe,
): Promise<{ matchId: string; isNew: boolean }> {
  const { actorId, targetId } = swipe;
  if (targetId === actorId) throw invalidInput('user2Id', 'You can’t match with yourself.');
  const at = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    if (!(await mayInteract(tx, actorId, targetId))) throw notFound('This member does not exist.');
    const { match, isNew, isChanged } = await record(tx, swipe, at);
    if (isChanged) tellMatchChanged(work, match, actorId);
    if (isChanged && swipe.type !== 'pass') {
      await reward(work, match, swipe, at);
    }
    return { matchId: match.id, isNew };
  });
}

async function record(tx: Transaction, swipe: Swipe, at: Date): Promise<Outcome> {
  const { actorId, targetId, type } = swipe;
  const inserted = await insertPair(tx, beginPair(actorId, targetId, type), at);
  if (inserted) return { match: inserted, isNew: true, isChanged: true };
  const found = await lockPair(tx, actorId, targetId);
  // The row goes only with one of the two members.
  if (!found) throw new AppError('conflict', 'This is changing right now. Please try again.');
  const isNew = seePair(found, actorId) === undefined;
  const next = actOnPair(found, actorId, type);
  if (!next) return { match: found, isNew, isChanged: false };
  const times =
    next.answer === null
      ? { createdAt: at, answeredAt: null }
      : { answeredAt: at, matchedAt: next.status === 'mutual' ? at : null };
  const match = await updatePair(tx, found.id, next, times);
  return { match: match ?? found, isNew, isChanged: true };
}

/** Counts a like for challenges and achievements, with the match that it may have made. */
async function reward(work: Work, match: MatchRow, swipe: Swipe, at: Date): Promise<void> {
  const like: Activity = { memberId: swipe.actorId, kind: 'like-sent', key: match.id, at };
  const made = match.status === 'mutual' ? await completeMatch(work.tx, match, at) : [];
  await recordActivities(work, [like, ...made]);
}
