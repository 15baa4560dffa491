import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import {
  cookieLanguage,
  headerLanguage,
  rememberChoice,
} from '../../../platform/server/language/language-of.ts';
import { DAY_MS, HOUR_MS, utcDay, type Role } from '../../../platform/shared/index.ts';
import { SESSION_DAYS, STAFF_IDLE_HOURS } from '../index.ts';
import { defineTokenCookie } from './cookies.ts';
import { forgetNote, isNoteDue } from './last-seen.ts';
import { nameBrowser } from './name-browser.ts';
import { findSession, type Visit } from './session-repository.ts';
import { sessions } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';
import type { Viewer } from './viewer.ts';

const SESSION_MS = SESSION_DAYS * DAY_MS;
const STAFF_SESSION_MS = STAFF_IDLE_HOURS * HOUR_MS;

/** When a session ends that is not used after this time. */
export function sessionEnd(role: Role, now: Date): Date {
  return new Date(now.getTime() + (role === 'member' ? SESSION_MS : STAFF_SESSION_MS));
}

/** How somebody has signed in. A passkey is two factors, a mailed link not even one. */
export type WayIn = 'link' | 'password' | 'passkey';

type SessionDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

export const sessionCookie = defineTokenCookie('rizzly', SESSION_DAYS);

/** Creates a session for a member. The caller puts the token into the cookie. */
export async function beginSession(
  db: Executor,
  memberId: string,
  now: Date,
  {
    userAgent,
    role = 'member',
    way = 'password',
  }: { userAgent?: string | undefined; role?: Role; way?: WayIn } = {},
): Promise<string> {
  const { token, tokenHash } = createToken();
  await insertSession(db, {
    tokenHash,
    memberId,
    browser: nameBrowser(userAgent),
    createdAt: now,
    expiresAt: sessionEnd(role, now),
    lastSeenOn: utcDay(now),
    confirmedAt: way === 'link' ? null : now,
    secondFactorAt: way === 'passkey' ? now : null,
  });
  return token;
}

/**
 * The signed-in member of a request, by the cookie alone. One indexed query. Once a minute it also
 * notes that the member is here; a session lasts 30 days from the last day of its use,
 * one of staff 12 hours from the last minute. The answer is in the member's language.
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
  // Only where an answer can have the cookie that lasts as long as the session.
  const isDue = reply !== undefined && isNoteDue(deps.db, tokenHash, now);
  const visit = isDue ? visitOf(request, now) : undefined;
  const found = await findSession(deps.db, tokenHash, now, visit);
  if (!found) {
    // Tokens can be made up, and a session may start with this one later.
    if (isDue) forgetNote(deps.db, tokenHash);
    return undefined;
  }
  const { member, lastSeenOn, ...session } = found;
  if (isDue && lastSeenOn !== visit?.today) sessionCookie.write(deps, reply, token);
  // Their settings are closed to them, so the choice in this browser is all they have.
  if (member.access !== 'full') member.language = cookieLanguage(request) ?? member.language;
  rememberChoice(request, member.language);
  const { role, access } = member;
  return { memberId: member.id, ...session, role, access, member };
}

function visitOf(request: Pick<FastifyRequest, 'headers'>, now: Date): Visit {
  return {
    today: utcDay(now),
    expiresAt: sessionEnd('member', now),
    staffExpiresAt: sessionEnd('moderator', now),
    language: headerLanguage(request),
  };
}

async function insertSession(db: Executor, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}
