import { SESSION_DAYS } from '@rizzly/domain/account';
import { utcDay } from '@rizzly/domain/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { defineTokenCookie } from './cookies.ts';
import { extendSession, findSession, insertSession, setLastActiveOn } from './repository.ts';
import { createToken, hashToken } from './tokens.ts';
import type { Viewer } from './viewer.ts';

const DAY_MS = 86_400_000;
const SESSION_MS = SESSION_DAYS * DAY_MS;

type SessionDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

export const sessionCookie = defineTokenCookie('rizzly', SESSION_DAYS);

/** Begins a session for a member. The caller puts the token into the cookie. */
export async function beginSession(db: Executor, memberId: string, now: Date): Promise<string> {
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await insertSession(db, { tokenHash, memberId, createdAt: now, expiresAt });
  return token;
}

/**
 * The signed-in member of a request, by the cookie alone. One indexed query. A session lasts 30
 * days from its last use; that and the member's day of activity are written at most once a day.
 */
export async function authenticate(
  deps: SessionDeps,
  request: Pick<FastifyRequest, 'cookies'>,
  reply?: FastifyReply,
): Promise<Viewer | undefined> {
  const token = sessionCookie.read(deps, request);
  if (!token) return undefined;
  const now = deps.clock();
  const tokenHash = hashToken(token);
  const found = await findSession(deps.db, tokenHash, now);
  if (!found) return undefined;
  const { member, sessionId } = found;

  if (found.expiresAt.getTime() - now.getTime() < SESSION_MS - DAY_MS) {
    await extendSession(deps.db, tokenHash, new Date(now.getTime() + SESSION_MS));
    if (reply) sessionCookie.write(deps, reply, token);
  }
  const today = utcDay(now);
  if (member.lastActiveOn !== today) await setLastActiveOn(deps.db, member.id, today);
  return { memberId: member.id, sessionId, role: member.role, member };
}
