import { LEADERBOARD_ROWS, type PairBoard } from '@rizzly/domain/rizzman';
import { addDays, mondayOf, utcDay } from '@rizzly/domain/shared';

import type { Deps } from '../../context.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { findMember, toUserFor } from '../account/index.ts';
import { tellUserChanged } from '../play/index.ts';
import { findPairs, isInPairs, setInPairs, sumWeek } from './pairs-repository.ts';

/** The caller's pairs of this week. A member on a break has none. */
export async function findPairBoard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<PairBoard> {
  const today = utcDay(clock());
  const monday = mondayOf(today);
  const [isIn, member] = await Promise.all([isInPairs(db, memberId), findMember(db, memberId)]);
  if (!isIn || member?.pausedAt) return { weekOf: monday, isIn, pairs: [] };
  const week = { from: monday, to: addDays(monday, 6) };
  const [own, partners] = await Promise.all([
    sumWeek(db, memberId, week),
    findPairs(db, memberId, { ...week, rows: LEADERBOARD_ROWS }),
  ]);
  return {
    weekOf: monday,
    isIn,
    pairs: partners.map((partner, index) => ({
      rank: index + 1,
      user: toUserFor(memberId, partner.member, today),
      score: own.total + partner.total,
      ownScore: own.total,
      best: Math.max(own.best, partner.best),
    })),
  };
}

/** Adds the caller to the board of pairs, or removes them. */
export async function choosePairs(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'jobs'>,
  memberId: string,
  isIn: boolean,
): Promise<PairBoard> {
  await runWork(deps, async (work) => {
    await setInPairs(work.tx, memberId, isIn);
    tellUserChanged(work, memberId, 'maze');
  });
  return findPairBoard(deps, memberId);
}
