import { createHash } from 'node:crypto';

import {
  CHALLENGES,
  challengesOn,
  completionKey,
  findChallenge,
  progressOf,
  whatIsMissing,
  type Challenge,
  type ActivityCounts,
  type UserChallenge,
} from '@rizzly/domain/play';
import { mondayOf, utcDay, type UtcDay } from '@rizzly/domain/shared';

import type { Deps } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { runWork, type WorkDeps } from '../../../platform/unit-of-work.ts';
import { findMember, lockMembers } from '../../account/index.ts';
import type { Member } from '../../account/tables.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { countActivities, findActivityTotals } from '../activity/repository.ts';
import { award } from '../ledger/award.ts';
import { findPayments } from '../ledger/repository.ts';

/** A member's current list. Derived from the ledger and the activities, not stored. */
export async function listChallenges(
  deps: Pick<Deps, 'db' | 'clock'>,
  member: Member,
): Promise<UserChallenge[]> {
  const day = utcDay(deps.clock());
  const { offered, paid } = await findOffered(deps.db, member.id, day);
  const counts = await findActivityCounts(deps.db, member, day);
  return offered.map((challenge) => {
    const key = completionKey(challenge, day);
    const completed = paid.has(key);
    const counted = progressOf(challenge, counts);
    const { maxProgress } = counted;
    return {
      id: rowId(member.id, key),
      challengeId: challenge.id,
      completed,
      progress: completed ? maxProgress : counted.progress,
      maxProgress,
      missing: completed ? null : (whatIsMissing(challenge, counted) ?? null),
    };
  });
}

/** Completes a challenge whose goal is reached (§15). The ledger pays it once per period. */
export async function completeChallenge(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  memberId: string,
  challengeId: string,
): Promise<{ member: Member; pointsEarned: number }> {
  const challenge = findChallenge(challengeId);
  if (!challenge) throw notFound('This challenge does not exist.');
  return runWork(deps, async (work) => {
    const { tx } = work;
    const [member] = await lockMembers(tx, [memberId]);
    if (!member) throw notFound('User not found');
    const at = deps.clock();
    await checkCompletable(tx, challenge, member, utcDay(at));
    const key = completionKey(challenge, utcDay(at));
    const { points } = challenge;
    const pointsEarned = await award(work, { memberId, key, points, reason: 'challenge', at });
    await recordActivity(work, { memberId, kind: 'challenge-completed', key, at });
    const after = await findMember(tx, memberId);
    return { member: after ?? member, pointsEarned };
  });
}

const AGAIN = {
  daily: 'You have already completed this challenge today.',
  weekly: 'You have already completed this challenge this week.',
  achievement: 'You have already completed this challenge.',
} as const;

async function checkCompletable(
  tx: Transaction,
  challenge: Challenge,
  member: Member,
  day: UtcDay,
): Promise<void> {
  const { offered, paid } = await findOffered(tx, member.id, day);
  if (paid.has(completionKey(challenge, day))) {
    throw new AppError(
      'conflict',
      AGAIN[challenge.recurrence === 'once' ? 'achievement' : challenge.type],
    );
  }
  if (!offered.includes(challenge)) {
    throw new AppError('conflict', 'This challenge is not on your list today.');
  }
  const missing = whatIsMissing(
    challenge,
    progressOf(challenge, await findActivityCounts(tx, member, day)),
  );
  if (missing !== undefined) throw new AppError('conflict', missing);
}

/** The challenges on the list, and the paid completions of the current periods. */
async function findOffered(db: Executor, memberId: string, day: UtcDay) {
  const payments = await findPayments(
    db,
    memberId,
    CHALLENGES.map((challenge) => completionKey(challenge, day)),
  );
  const doneBefore = CHALLENGES.filter((challenge) => {
    const paidAt = payments.get(completionKey(challenge, day));
    return paidAt !== undefined && utcDay(paidAt) < day;
  });
  return {
    offered: challengesOn(day, new Set(doneBefore.map(({ id }) => id))),
    paid: new Set(payments.keys()),
  };
}

async function findActivityCounts(
  db: Executor,
  member: Member,
  day: UtcDay,
): Promise<ActivityCounts> {
  return {
    profile: member,
    today: await countActivities(db, member.id, day, day),
    thisWeek: await countActivities(db, member.id, mondayOf(day), day),
    ever: await findActivityTotals(db, member.id),
  };
}

/** A stable, unique id of a member's challenge in a period. */
function rowId(memberId: string, key: string): string {
  return createHash('sha256').update(`${memberId} ${key}`).digest('base64url').slice(0, 22);
}
