import { SESSION_DAYS } from '@rizzly/domain/account';
import { utcDay } from '@rizzly/domain/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { browserLanguage } from '../../platform/language/language-of.ts';
import { defineTokenCookie } from './cookies.ts';
import { noteSeen } from './last-seen.ts';
import { nameBrowser } from './name-browser.ts';
import { extendSession, findSession, insertSession, setLastActive } from './repository.ts';
import { createToken, hashToken } from './tokens.ts';
import type { Viewer } from './viewer.ts';

const SESSION_MS = SESSION_DAYS * 86_400_000;

type SessionDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

export const sessionCookie = defineTokenCookie('rizzly', SESSION_DAYS);

/** Begins a session for a member. The caller puts the token into the cookie. */
export async function beginSession(
  db: Executor,
  memberId: string,
  now: Date,
  userAgent?: string,
): Promise<string> {
  const { token, tokenHash } = createToken();
  await insertSession(db, {
    tokenHash,
    memberId,
    browser: nameBrowser(userAgent),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
    lastSeenOn: utcDay(now),
  });
  return token;
}

/**
 * The signed-in member of a request, by the cookie alone. One indexed query. A session lasts 30
 * days from its last use; that and the member's day of activity are written at most once a day.
 */
export async function authenticate(
  deps: SessionDeps,
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  reply?: FastifyReply,
): Promise<Viewer | undefined> {
  const token = sessionCookie.read(deps, request);
  if (!token) return undefined;
  const now = deps.clock();
  const tokenHash = hashToken(token);
  const found = await findSession(deps.db, tokenHash, now);
  if (!found) return undefined;
  const { member, sessionId, signedInAt } = found;

  const today = utcDay(now);
  if (found.lastSeenOn !== today) {
    const expiresAt = new Date(now.getTime() + SESSION_MS);
    await extendSession(deps.db, tokenHash, { expiresAt, lastSeenOn: today });
    if (reply) sessionCookie.write(deps, reply, token);
  }
  if (member.lastActiveOn !== today) {
    const asked = browserLanguage(request);
    const seen = { lastActiveOn: today, ...(asked && { browserLanguage: asked }) };
    await setLastActive(deps.db, member.id, seen);
  }
  await noteSeen(deps.db, member.id, now);
  const isRestricted = member.access !== 'full';
  const { role } = member;
  return { memberId: member.id, sessionId, signedInAt, role, isRestricted, member };
}
