import { SESSION_DAYS } from '@rizzly/domain/account';
import { utcDay } from '@rizzly/domain/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { extendSession, findSession, insertSession, setLastActiveOn } from './repository.ts';
import { createToken, hashToken } from './tokens.ts';
import type { Viewer } from './viewer.ts';

const DAY_MS = 86_400_000;
const SESSION_MS = SESSION_DAYS * DAY_MS;

type SessionDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

/** `__Host-` binds the cookie to this host and to https; browsers refuse it over http. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-rizzly' : 'rizzly';
}

function cookieOptions(secure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

export function setSessionCookie(deps: SessionDeps, reply: FastifyReply, token: string): void {
  const secure = deps.config.secureCookies;
  void reply.setCookie(cookieName(secure), token, {
    ...cookieOptions(secure),
    maxAge: SESSION_MS / 1000,
  });
}

export function clearSessionCookie(deps: SessionDeps, reply: FastifyReply): void {
  const secure = deps.config.secureCookies;
  void reply.clearCookie(cookieName(secure), cookieOptions(secure));
}

/** Begins a session for a member; the caller puts the token into the cookie. */
export async function beginSession(db: Executor, memberId: string, now: Date): Promise<string> {
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await insertSession(db, { tokenHash, memberId, createdAt: now, expiresAt });
  return token;
}

/** The token that a request's cookie carries. */
export function sessionToken(
  deps: Pick<Deps, 'config'>,
  request: Pick<FastifyRequest, 'cookies'>,
): string | undefined {
  return request.cookies[cookieName(deps.config.secureCookies)];
}

/**
 * Who is asking, by the cookie alone. One indexed query; a session rolls on (30 days from the
 * last use) and the member's day of activity is noted, each at most once a day.
 */
export async function authenticate(
  deps: SessionDeps,
  request: Pick<FastifyRequest, 'cookies'>,
  reply?: FastifyReply,
): Promise<Viewer | undefined> {
  const token = sessionToken(deps, request);
  if (!token) return undefined;
  const now = deps.clock();
  const tokenHash = hashToken(token);
  const found = await findSession(deps.db, tokenHash, now);
  if (!found) return undefined;
  const { member, sessionId } = found;

  if (found.expiresAt.getTime() - now.getTime() < SESSION_MS - DAY_MS) {
    await extendSession(deps.db, tokenHash, new Date(now.getTime() + SESSION_MS));
    if (reply) setSessionCookie(deps, reply, token);
  }
  const today = utcDay(now);
  if (member.lastActiveOn !== today) await setLastActiveOn(deps.db, member.id, today);
  return { memberId: member.id, sessionId, role: member.role, member };
}
