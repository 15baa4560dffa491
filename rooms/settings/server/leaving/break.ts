import type { Deps } from '../../../../app/server/context.ts';
import { runWork, type Work, type WorkDeps } from '../../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import {
  lockMember,
  setMemberFields,
  streakOfMember,
  type Member,
} from '../../../account/server/index.ts';
import { endCallsOf } from '../../../calls/server/index.ts';
import { endQuestionsOf } from '../../../coaching/server/index.ts';
import { leaveEvents, requireNoHosting } from '../../../events/server/index.ts';
import { tellPartners } from '../../../matching/server/index.ts';
import { freezeStreak, restDaysLeft, resumeStreak } from '../../../play/index.ts';
import { tellUserChanged } from '../../../play/server/index.ts';

type BreakDeps = WorkDeps & Pick<Deps, 'clock'>;

/**
 * Begins a break: hides the member from everybody without a match, and pauses a running streak.
 * Repeating it changes nothing.
 */
export function pause({ clock, ...deps }: BreakDeps, memberId: string): Promise<Member> {
  return runWork(deps, async (work) => {
    await endQuestionsOf(work, memberId);
    const member = await lockMember(work.tx, memberId);
    if (member.pausedAt) return member;
    const now = clock();
    await requireNoHosting(work.tx, memberId);
    await leaveEvents(work, memberId, now);
    await endCallsOf(work, memberId, now);
    const streak = streakOfMember(member);
    const streakHeldTo = freezeStreak(streak, utcDay(now)) ?? member.streakHeldTo;
    const restDays = restDaysLeft(streak, utcDay(now));
    return save(work, member, { pausedAt: now, streakHeldTo, restDays });
  });
}

export function resume({ clock, ...deps }: BreakDeps, memberId: string): Promise<Member> {
  return runWork(deps, async (work) => {
    const member = await lockMember(work.tx, memberId);
    if (!member.pausedAt) return member;
    const streakHeldTo = resumeStreak(streakOfMember(member), utcDay(clock()));
    return save(work, member, { pausedAt: null, streakHeldTo, restDays: member.restDays });
  });
}

async function save(
  work: Work,
  member: Member,
  state: Pick<Member, 'pausedAt' | 'streakHeldTo' | 'restDays'>,
): Promise<Member> {
  await setMemberFields(work.tx, member.id, state);
  tellUserChanged(work, member.id, 'user');
  await tellPartners(work, member.id);
  return { ...member, ...state };
}
