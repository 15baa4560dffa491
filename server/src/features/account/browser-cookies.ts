import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../context.ts';
import { choiceOfBrowser } from '../../platform/language/language-of.ts';
import { deviceCookie } from './browsers.ts';
import { sessionCookie } from './sessions.ts';
import type { Browser, SignedIn } from './sign-in.ts';

type CookieDeps = Pick<Deps, 'config'>;

/** Reads the properties of the browser that sends a request. */
export function readBrowser(deps: CookieDeps, request: FastifyRequest): Browser {
  return {
    deviceToken: deviceCookie.read(deps, request),
    userAgent: request.headers['user-agent'],
    language: choiceOfBrowser(request),
  };
}

/** Sets the cookies that sign the browser in. */
export function writeSignedIn(
  deps: CookieDeps,
  reply: FastifyReply,
  { session, device }: SignedIn,
): void {
  sessionCookie.write(deps, reply, session);
  deviceCookie.write(deps, reply, device);
}
