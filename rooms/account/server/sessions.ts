import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor, Database } from '../../../platform/server/database/database.ts';
import { prepareSql } from '../../../platform/server/database/prepared.ts';
import {
  cookieLanguage,
  headerLanguage,
  rememberChoice,
} from '../../../platform/server/language/language-of.ts';
import { DAY_MS, HOUR_MS, utcDay, type Role, MINUTE_MS } from '../../../platform/shared/index.ts';
import { SESSION_DAYS, STAFF_IDLE_HOURS } from '../index.ts';
import { defineTokenCookie, nameBrowser } from './browsers.ts';
import { findSession, findSessions, type Visit } from './session-repository.ts';
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
  if (isDue && found.lastSeenOn !== visit?.today) sessionCookie.write(deps, reply, token);
  return toViewer(found, request);
}

type Asking = Pick<FastifyRequest, 'cookies' | 'headers'>;

/** The same for several requests, by one query, without noting that anybody is here. */
export async function authenticateAll(
  deps: SessionDeps,
  requests: readonly Asking[],
): Promise<(Viewer | undefined)[]> {
  const hashes = requests.map((request) => {
    const token = sessionCookie.read(deps, request);
    return token === undefined ? undefined : hashToken(token);
  });
  const asked = hashes.filter((hash) => hash !== undefined);
  const found = await findSessions(deps.db, asked, deps.clock());
  return requests.map((request, index) => {
    const session = found.get(hashes[index] ?? '');
    return session && toViewer(session, request);
  });
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function toViewer(found: FoundSession, request: Asking): Viewer {
  const { member, lastSeenOn: _lastSeenOn, ...session } = found;
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

/** Large enough for the members of a busy node. */
const REMEMBERED = 20_000;

/** When this node last wrote each id, by database: tests use several in one process. */
const written = new WeakMap<Database, Map<string, number>>();

/**
 * Whether to write that a member or a session is active: once a minute on each node. A caller that
 * gets true must write it, because the next callers get false.
 */
function isNoteDue(db: Database, id: string, now: Date): boolean {
  const lately = written.get(db) ?? new Map<string, number>();
  written.set(db, lately);
  const at = now.getTime();
  if (Math.abs(at - (lately.get(id) ?? 0)) < MINUTE_MS) return false;
  if (lately.size >= REMEMBERED) lately.clear();
  lately.set(id, at);
  return true;
}

/** Call this when the note could not be written, so that it is due again. */
function forgetNote(db: Database, id: string): void {
  written.get(db)?.delete(id);
}

/** Notes that a member is here or has just left. Requests do the same when they read the session. */
export async function noteSeen(db: Database, memberId: string, now: Date): Promise<void> {
  if (!isNoteDue(db, memberId, now)) return;
  await noteStatement(db, { memberId, now: now.toISOString() });
}

/**
 * Does nothing for a member who is erased meanwhile.
 * No policy: notes when the member themselves was here.
 */
const noteStatement = prepareSql(
  'note_seen',
  sql`
    insert into last_seen (member_id, seen_at)
    select id, ${sql.placeholder('now')}::timestamptz from members
    where id = ${sql.placeholder('memberId')}::uuid
    on conflict (member_id) do update set seen_at = greatest(last_seen.seen_at, excluded.seen_at)
  `,
);
