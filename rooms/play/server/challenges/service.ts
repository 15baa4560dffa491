import { createHash } from 'node:crypto';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import type { Message } from '../../../../platform/server/language/message.ts';
import { runWork, type WorkDeps } from '../../../../platform/server/unit-of-work.ts';
import { utcDay, type UtcDay } from '../../../../platform/shared/index.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { findMember, lockMembers, type Member } from '../../../account/server/index.ts';
import {
  CHALLENGES,
  challengesOn,
  completionKey,
  findChallenge,
  missingFor,
  progressOf,
  type ActivityCounts,
  type Challenge,
  type ChallengeView,
  type Progress,
  type UserChallenge,
} from '../../index.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { countPeriods } from '../activity/repository.ts';
import { award } from '../ledger/award.ts';
import { findPayments } from '../ledger/repository.ts';
import { names, say } from '../texts/index.ts';

export function describeChallenges(language: Language): ChallengeView[] {
  return CHALLENGES.map((each) => ({ ...each, ...names[language].challenges[each.id] }));
}

/** A member's current list. Derived from the ledger and the activities, not stored. */
export async function listChallenges(
  deps: Pick<Deps, 'db' | 'clock'>,
  member: Member,
  language: Language,
): Promise<UserChallenge[]> {
  const day = utcDay(deps.clock());
  const [{ offered, paid }, counts] = await Promise.all([
    findOffered(deps.db, member.id, day),
    findActivityCounts(deps.db, member, day),
  ]);
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
      missing: completed ? null : (whatIsMissing(challenge, counted)?.in(language) ?? null),
    };
  });
}

/** Completes a challenge whose goal is reached (§15). The ledger pays it once in each period. */
export async function completeChallenge(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  memberId: string,
  challengeId: string,
): Promise<{ member: Member; pointsEarned: number }> {
  const challenge = findChallenge(challengeId);
  if (!challenge) throw notFound(say.challengeUnknown);
  return runWork(deps, async (work) => {
    const { tx } = work;
    const [member] = await lockMembers(tx, [memberId]);
    if (!member) throw notFound(say.userNotFound);
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
  daily: say.challengeDoneToday,
  weekly: say.challengeDoneThisWeek,
  achievement: say.challengeDone,
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
    throw new AppError('conflict', say.challengeNotListed);
  }
  const missing = whatIsMissing(
    challenge,
    progressOf(challenge, await findActivityCounts(tx, member, day)),
  );
  if (missing !== undefined) throw new AppError('conflict', missing);
}

/** The reason why a challenge can't be completed yet, or undefined when it can. */
export function whatIsMissing(challenge: Challenge, progress: Progress): Message | undefined {
  const left = missingFor(progress);
  return left === 0 ? undefined : say.challengeMissing({ challenge: challenge.id, left });
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
  return { profile: member, ...(await countPeriods(db, member.id, day)) };
}

/** A stable, unique id of a member's challenge in a period. */
function rowId(memberId: string, key: string): string {
  return createHash('sha256').update(`${memberId} ${key}`).digest('base64url').slice(0, 22);
}
