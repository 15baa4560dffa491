import type { OwnSession } from '@rizzly/domain/account';
import type { Language } from '@rizzly/domain/texts';

import type { Deps } from '../../context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { deleteOtherSessions, deleteOwnSession, listSessions } from './session-repository.ts';
import { say } from './texts/index.ts';
import type { Viewer } from './viewer.ts';

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
