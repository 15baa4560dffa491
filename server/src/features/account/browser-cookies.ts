import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../context.ts';
import { choiceOfBrowser } from '../../platform/language/language-of.ts';
import { deviceCookie } from './browsers.ts';
import { sessionCookie } from './sessions.ts';
import type { Browser, SignedIn } from './sign-in.ts';

type CookieDeps = Pick<Deps, 'config'>;

/** What a request tells of the browser that sends it. */
export function readBrowser(deps: CookieDeps, request: FastifyRequest): Browser {
  return {
    deviceToken: deviceCookie.read(deps, request),
    userAgent: request.headers['user-agent'],
    language: choiceOfBrowser(request),
  };
}

/** Signs the browser in that gets this answer. */
export function writeSignedIn(
  deps: CookieDeps,
  reply: FastifyReply,
  { session, device }: SignedIn,
): void {
  sessionCookie.write(deps, reply, session);
  deviceCookie.write(deps, reply, device);
}
