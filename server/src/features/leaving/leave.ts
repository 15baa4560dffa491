import { LEAVING_DAYS } from '@rizzly/domain/leaving';

import type { Deps } from '../../context.ts';
import { runWork, type Work } from '../../platform/unit-of-work.ts';
import {
  confirmPassword,
  endAccess,
  lockMembers,
  setMemberFields,
  wrongCredentials,
  type Member,
  type Viewer,
} from '../account/index.ts';
import { endMatchesForLeaving, lockPairsForLeaving, reopenMatches } from '../matching/index.ts';
import { tellLeavingJob } from './tell-leaving.ts';

const DAY_MS = 86_400_000;

/** Lets a member leave, after their password. Returns until when they can come back. */
export async function leave(
  deps: Deps,
  viewer: Viewer,
  password: string | undefined,
): Promise<Date> {
  await confirmPassword(deps, viewer, password);
  const until = await runWork(deps, async (work) => {
    const now = deps.clock();
    const leavingUntil = new Date(now.getTime() + LEAVING_DAYS * DAY_MS);
    const begun = await beginLeaving(work, viewer.memberId, { now, leavingUntil });
    if (begun) await work.enqueue(tellLeavingJob, { memberId: viewer.memberId });
    return begun ?? leavingUntil;
  });
  return until;
}

/**
 * Makes a member absent to everybody: their sessions, sockets and matches end, and the streak is lost.
 * Undefined when they leave already.
 */
export async function beginLeaving(
  work: Work,
  memberId: string,
  { now, leavingUntil }: { now: Date; leavingUntil: Date },
): Promise<Date | undefined> {
  // Before the member: others lock a pair and then, for points, its members.
  await lockPairsForLeaving(work.tx, memberId);
  const [member] = await lockMembers(work.tx, [memberId]);
  if (!member || member.leavingUntil) return undefined;
  await setMemberFields(work.tx, memberId, { leavingUntil, streakDays: 0, streakHeldTo: null });
  await endAccess(work, memberId);
  await endMatchesForLeaving(work, memberId, now);
  return leavingUntil;
}

/**
 * Takes the leaving back; the caller has locked the member's row. Whoever is due is erased, even if
 * the job has not come by yet.
 */
export async function comeBack(work: Work, member: Member, now: Date): Promise<Member> {
  if (!member.leavingUntil) return member;
  if (member.leavingUntil <= now) throw wrongCredentials();
  await setMemberFields(work.tx, member.id, { leavingUntil: null });
  await reopenMatches(work, member.id);
  return { ...member, leavingUntil: null };
}
