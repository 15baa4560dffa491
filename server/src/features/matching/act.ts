import { actOnPair, beginPair, type MatchType } from '@rizzly/domain/matching';

import type { Deps } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, invalidInput, notFound } from '../../platform/http/app-error.ts';
import { runWork, type WorkDeps } from '../../platform/unit-of-work.ts';
import { recordDeeds, type Deed } from '../play/index.ts';
import { completeMatch } from './complete-match.ts';
import { tellMatchChanged, tellUsersChanged } from './events.ts';
import { insertPair, isMember, lockPair, updateAnswer } from './repository.ts';
import type { MatchRow } from './tables.ts';

/** How often a pair that vanishes between two looks (a pass taken back) is looked for again. */
const TRIES = 5;

export interface Act {
  actorId: string;
  targetId: string;
  type: MatchType;
}

type ActDeps = WorkDeps & Pick<Deps, 'clock'>;

interface Done {
  match: MatchRow;
  /** The actor sees this match for the first time. */
  isNew: boolean;
  isChanged: boolean;
}

/**
 * Likes or passes (§17). Two likes that cross meet in the one row that
 * the database allows: the later one finds the earlier and makes it mutual, with its conversation.
 */
export async function act(deps: ActDeps, wish: Act): Promise<{ matchId: string; isNew: boolean }> {
  const { actorId, targetId } = wish;
  if (targetId === actorId) throw invalidInput('user2Id', 'You can’t match with yourself.');
  const at = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    if (!(await isMember(tx, targetId))) throw notFound('This member does not exist.');
    const { match, isNew, isChanged } = await record(tx, wish, at);
    if (isChanged) tellMatchChanged(work, match, actorId);
    if (isChanged && wish.type !== 'pass') {
      tellUsersChanged(work, await reward(tx, match, wish, at));
    }
    return { matchId: match.id, isNew };
  });
}

async function record(tx: Transaction, { actorId, targetId, type }: Act, at: Date): Promise<Done> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const inserted = await insertPair(tx, beginPair(actorId, targetId, type), at);
    if (inserted) return { match: inserted, isNew: true, isChanged: true };
    const found = await lockPair(tx, actorId, targetId);
    if (found) return answer(tx, found, { actorId, targetId, type }, at);
  }
  throw new AppError('conflict', 'This is changing right now. Please try again.');
}

async function answer(tx: Transaction, found: MatchRow, wish: Act, at: Date): Promise<Done> {
  const change = actOnPair(found, wish.actorId, wish.type);
  if (!change) return { match: found, isNew: false, isChanged: false };
  await updateAnswer(tx, found.id, change, at);
  return { match: { ...found, ...change }, isNew: found.type === 'pass', isChanged: true };
}

/** What a like means for challenges and achievements, and the match that it may have made. */
async function reward(tx: Transaction, match: MatchRow, wish: Act, at: Date): Promise<Deed[]> {
  const like: Deed = { memberId: wish.actorId, kind: 'like-sent', key: wish.targetId, at };
  const made = match.status === 'mutual' ? await completeMatch(tx, match, at) : [];
  const deeds = [like, ...made];
  await recordDeeds(tx, deeds);
  return deeds;
}
