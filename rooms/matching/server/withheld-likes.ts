import { and, eq, gte, min, sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import { prepareSql } from '../../../platform/server/database/prepared.ts';
import { handleJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { holdMembers } from '../../account/server/index.ts';
import { newcomerLimitsOffJob } from '../../community/server/index.ts';
import { matches } from '../../relations/server/index.ts';
import { notifyLike } from './notices.ts';
import { likeWithholdings } from './tables.ts';

/*
 * Likes that wait unseen until a case about their sender is decided (§21). `seePair` and `arrived`
 * leave them out for everybody but the sender, who sees a pending like.
 */

/** A case is opened: the member's likes from then on wait. */
export async function withholdLikes(
  tx: Transaction,
  { caseId, memberId, at }: { caseId: string; memberId: string; at: Date },
): Promise<void> {
  await tx.insert(likeWithholdings).values({ caseId, memberId, since: at }).onConflictDoNothing();
}

const withheldStatement = prepareSql(
  'are_likes_withheld',
  sql`select from ${likeWithholdings} where member_id = ${sql.placeholder('memberId')}::uuid
    and since <= ${sql.placeholder('sentAt')}::timestamptz`,
);

/**
 * Whether a like that the member sent at this time is withheld. One from before the case is not, as
 * no decision would release it. A decision of the case waits until a withheld like is stored, and so
 * finds it. The member is locked first, as decisions do.
 */
export async function isWithheld(
  tx: Transaction,
  { community }: Pick<Deps, 'community'>,
  like: { memberId: string; sentAt: Date },
): Promise<boolean> {
  if (!community.current().newcomerLimits) return false;
  const { memberId } = like;
  const sentAt = like.sentAt.toISOString();
  if ((await withheldStatement(tx, { memberId, sentAt })).length === 0) return false;
  await holdMembers(tx, [memberId]);
  const held = sql`select from ${likeWithholdings} where member_id = ${memberId}::uuid
    and since <= ${sentAt}::timestamptz for share`;
  return (await tx.execute(held)).length > 0;
}

/**
 * Ends the withholding by a case that is decided. Its likes arrive only if they are released then.
 * Returns since when they were withheld, which may be before the case: `releaseLikes` moves it back
 * when another case ends.
 */
export async function endWithholding(tx: Transaction, caseId: string): Promise<Date | undefined> {
  const [ended] = await tx
    .delete(likeWithholdings)
    .where(eq(likeWithholdings.caseId, caseId))
    .returning({ since: likeWithholdings.since });
  return ended?.since;
}

type ReleaseDeps = Pick<Deps, 'config' | 'community'>;

/**
 * The member is innocent: likes that they sent since arrive as if just sent, unless another case
 * keeps them waiting.
 */
export async function releaseLikes(
  work: Work,
  deps: ReleaseDeps,
  { memberId, since, at }: { memberId: string; since: Date; at: Date },
): Promise<void> {
  const { tx } = work;
  const kept = await tx
    .update(likeWithholdings)
    .set({ since: sql`least(${likeWithholdings.since}, ${since.toISOString()}::timestamptz)` })
    .where(eq(likeWithholdings.memberId, memberId))
    .returning({ caseId: likeWithholdings.caseId });
  if (kept.length === 0) await release(work, deps, { memberId, since, at });
}

async function release(
  work: Work,
  deps: ReleaseDeps,
  { memberId, since, at }: { memberId: string; since: Date; at: Date },
): Promise<void> {
  const sent = and(
    eq(matches.user1Id, memberId),
    eq(matches.status, 'withheld'),
    gte(matches.createdAt, since),
  );
  // In the order in which all statements lock pairs.
  await work.tx
    .select({ id: matches.id })
    .from(matches)
    .where(sent)
    .orderBy(matches.id)
    .for('update');
  const released = await work.tx
    .update(matches)
    .set({ status: 'pending', releasedAt: at })
    .where(sent)
    .returning();
  for (const match of released) {
    // The sender has seen a pending like all the time.
    work.tell([match.user2Id], { type: 'match_changed', matchId: match.id });
    await notifyLike(work, deps, match, at);
  }
}

/** The limits of newcomers are off, so whatever waits arrives. Cases stay open. */
export async function releaseAll(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'clock' | 'config' | 'community'>,
): Promise<void> {
  const at = deps.clock();
  const waiting = await deps.db
    .select({ memberId: likeWithholdings.memberId, since: min(likeWithholdings.since) })
    .from(likeWithholdings)
    .groupBy(likeWithholdings.memberId);
  for (const { memberId, since } of waiting) {
    if (since) await runWork(deps, (work) => release(work, deps, { memberId, since, at }));
  }
}

export function matchingJobs(deps: Deps): JobHandler[] {
  return [handleJob(newcomerLimitsOffJob, () => releaseAll(deps))];
}
