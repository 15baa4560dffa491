import { and, eq, gt, desc } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { notFound } from '../../../platform/server/http/app-error.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import type { OwnSession } from '../index.ts';
import { deleteOtherSessions } from './session-repository.ts';
import { sessions } from './tables.ts';
import { say } from './texts/index.ts';
import type { Viewer } from './viewer.ts';

/** A bound on the list of sessions. Sign-ins are rate-limited, but sessions last 30 days. */
const SESSIONS_SHOWN = 100;

export async function listOwnSessions(
  { db, clock }: Deps,
  { memberId, sessionId }: Viewer,
  language: Language,
): Promise<OwnSession[]> {
  const sessions = await listSessions(db, memberId, clock());
  return sessions.map(({ id, browser, createdAt, lastSeenOn }) => ({
    id,
    browser: browser || say.unknownBrowser.in(language),
    createdAt: createdAt.toISOString(),
    lastSeenOn,
    current: id === sessionId,
  }));
}

/** Ends one session of the member. Its sockets on every node close after the commit. */
export async function endSession(deps: Deps, { memberId }: Viewer, id: string): Promise<void> {
  await runWork(deps, async (work) => {
    if (!(await deleteOwnSession(work.tx, memberId, id))) throw notFound();
    work.closeSockets(memberId, [id]);
  });
}

/** Ends all other sessions of the member. Returns how many there were. */
export async function endOtherSessions(
  deps: Deps,
  { memberId, sessionId }: Viewer,
): Promise<number> {
  return runWork(deps, async (work) => {
    const ended = await deleteOtherSessions(work.tx, memberId, sessionId);
    work.closeSockets(memberId, ended);
    return ended.length;
  });
}

/** The sessions of a member, most recently used first. */
async function listSessions(db: Executor, memberId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      createdAt: sessions.createdAt,
      lastSeenOn: sessions.lastSeenOn,
    })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenOn), desc(sessions.createdAt), sessions.id)
    .limit(SESSIONS_SHOWN);
}

/** Ends a session of this member. Returns false if the session is not theirs. */
async function deleteOwnSession(db: Executor, memberId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}
