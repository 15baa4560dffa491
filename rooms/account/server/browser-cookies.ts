import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../../app/server/context.ts';
import { cookieLanguage } from '../../../platform/server/language/language-of.ts';
import { callerOf, networkOf } from '../../../platform/server/limits/caller.ts';
import { utcDay } from '../../../platform/shared/index.ts';
import { deviceCookie } from './browsers.ts';
import { sessionCookie } from './sessions.ts';
import type { Browser, SignedIn } from './sign-in.ts';
import { toOwnUser } from './view.ts';

/** The sender of a request, before they are signed in. */
export function readSender(
  deps: Pick<Deps, 'config'>,
  request: FastifyRequest,
): { caller: string; browser: Browser } {
  return {
    caller: callerOf(request.ip),
    browser: {
      deviceToken: deviceCookie.read(deps, request),
      userAgent: request.headers['user-agent'],
      language: cookieLanguage(request),
      network: networkOf(request.ip),
    },
  };
}

/** Sets the cookies that sign the browser in, and answers with its member. */
export function answerSignedIn(
  deps: Pick<Deps, 'config' | 'clock'>,
  reply: FastifyReply,
  { session, device, member }: SignedIn,
) {
  sessionCookie.write(deps, reply, session);
  deviceCookie.write(deps, reply, device);
  return { user: toOwnUser(member, utcDay(deps.clock())) };
}
