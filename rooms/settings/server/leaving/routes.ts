import type { Deps, RoomContext } from '../../../../app/server/context.ts';
import { runWork, type Work, type WorkDeps } from '../../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import {
  answerSignedIn,
  lockMember,
  type Member,
  readSender,
  sessionCookie,
  setMemberFields,
  signInWithPasskey,
  signInWithPassword,
  streakOfMember,
  toOwnUser,
} from '../../../account/server/index.ts';
import { endCallsOf } from '../../../calls/server/index.ts';
import { endQuestionsOf } from '../../../coaching/server/index.ts';
import { leaveEvents, requireNoHosting } from '../../../events/server/index.ts';
import { tellPartners } from '../../../matching/server/index.ts';
import { freezeStreak, restDaysLeft, resumeStreak } from '../../../play/index.ts';
import { tellUserChanged } from '../../../play/server/index.ts';
import { leavingContract } from '../../index.ts';
import { comeBack, leave } from './leave.ts';

export function leavingRoutes(context: RoomContext): void {
  const { serve, clock } = context;
  const userAnswer = (member: Member) => ({ user: toOwnUser(member, utcDay(clock())) });

  const takeBack = (work: Work, member: Member) => comeBack(work, member, clock());

  serve(leavingContract, {
    'POST /api/account/pause': async ({ viewer }) =>
      userAnswer(await pause(context, viewer.memberId)),
    'POST /api/account/resume': async ({ viewer }) =>
      userAnswer(await resume(context, viewer.memberId)),

    'POST /api/account/delete': async ({ viewer, body, reply }) => {
      const leavingUntil = await leave(context, viewer, body.password);
      sessionCookie.clear(context, reply);
      return { leavingUntil: leavingUntil.toISOString() };
    },

    'POST /api/account/come-back': async ({ body, request, reply }) => {
      const attempt = { ...body, ...readSender(context, request) };
      const signedIn = await signInWithPassword(context, attempt, takeBack);
      return answerSignedIn(context, reply, signedIn);
    },
    'POST /api/account/come-back/passkey': async ({ body, request, reply }) => {
      const sender = readSender(context, request);
      const signedIn = await signInWithPasskey(context, body, sender, takeBack);
      return answerSignedIn(context, reply, signedIn);
    },
  });
}

type BreakDeps = WorkDeps & Pick<Deps, 'clock'>;

/**
 * Begins a break: hides the member from everybody without a match, and pauses a running streak.
 * Repeating it changes nothing.
 */
function pause({ clock, ...deps }: BreakDeps, memberId: string): Promise<Member> {
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

function resume({ clock, ...deps }: BreakDeps, memberId: string): Promise<Member> {
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
