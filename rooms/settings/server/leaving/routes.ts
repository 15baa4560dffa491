import type { RoomContext } from '../../../../app/server/context.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import {
  answerSignedIn,
  readSender,
  sessionCookie,
  signInWithPasskey,
  signInWithPassword,
  toOwnUser,
  type Member,
} from '../../../account/server/index.ts';
import { leavingContract } from '../../leaving/index.ts';
import { pause, resume } from './break.ts';
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
