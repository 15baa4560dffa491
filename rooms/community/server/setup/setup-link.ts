import { and, eq, gt } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Database, Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { runTransaction, runWork } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import {
  createToken,
  hashToken,
  hasAdmin,
  setConfirmed,
  setMemberRole,
  type Viewer,
} from '../../../account/server/index.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import { tellUserChanged } from '../../../play/server/index.ts';
import { lockCommunity } from '../change-community.ts';
import { setupLinks } from '../tables.ts';

const VALID_MS = DAY_MS;

/**
 * Makes the link that makes the first admin, and ends the one before. Undefined if the community has
 * an admin.
 */
export async function createSetupLink(
  db: Database,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string | undefined> {
  const { token, tokenHash } = createToken();
  return runTransaction(db, async (tx) => {
    await lockCommunity(tx);
    await tx.delete(setupLinks);
    if (await hasAdmin(tx)) return undefined;
    await tx
      .insert(setupLinks)
      .values({ tokenHash, expiresAt: new Date(now.getTime() + VALID_MS) });
    return `${publicUrl}/setup/${token}`;
  });
}

/** Whether a link would make the first admin. */
export async function isSetupLink(db: Executor, token: string, now: Date): Promise<boolean> {
  const isLink = and(eq(setupLinks.tokenHash, hashToken(token)), gt(setupLinks.expiresAt, now));
  const [link] = await db.select().from(setupLinks).where(isLink);
  return link !== undefined && !(await hasAdmin(db));
}

/** Throws 404 for a link that makes nobody an admin. */
export async function requireSetupLink(db: Executor, token: string, now: Date): Promise<void> {
  if (!(await isSetupLink(db, token, now))) throw notFound();
}

/** Uses the link once: the member is the first admin. */
export async function redeemSetupLink(
  deps: Deps,
  { memberId, sessionId, role }: Pick<Viewer, 'memberId' | 'sessionId' | 'role'>,
  token: string,
): Promise<void> {
  await runWork(deps, async (work) => {
    const { tx } = work;
    // Two members who have the link come one after the other.
    await lockCommunity(tx);
    await requireSetupLink(tx, token, deps.clock());
    await tx.delete(setupLinks);
    const now = deps.clock();
    await setMemberRole(tx, memberId, 'admin', now);
    // The link counts as a sign-in: the first steps follow.
    await setConfirmed(tx, sessionId, { confirmedAt: now });
    await writeAudit(tx, {
      at: now,
      actorId: memberId,
      action: 'role_changed',
      memberId,
      before: { role },
      after: { role: 'admin' },
    });
    tellUserChanged(work, memberId, 'user');
  });
}
