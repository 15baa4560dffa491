import { and, eq, gt, inArray, lte } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import { isMarkOf, markEmail } from '../../../platform/server/email-mark.ts';
import { removalJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { members, type Member } from '../../account/server/index.ts';
import { tellUserChanged } from '../../play/server/index.ts';
import { blocks, keptBlocks } from '../../relations/server/index.ts';

const KEPT_MS = 365 * DAY_MS;

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_MS);

/**
 * Deletes the blocks against an erased member, and keeps them under a hash of the address.
 * No policy: moves blocks, which the policy reads.
 */
export async function keepBlocksAgainst(tx: Transaction, memberId: string): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  const against = await tx.delete(blocks).where(eq(blocks.blockedId, memberId)).returning();
  if (!member || against.length === 0) return;
  const emailMark = markEmail(member.email);
  // The end of the time to come back, so that the date stays the same if they are erased again
  // after a restore.
  const erasedAt = member.leavingUntil ?? new Date();
  const rows = against.map(({ blockerId, blockedAt }) => ({
    blockerId,
    blockedAt,
    emailMark,
    erasedAt,
  }));
  await tx.insert(keptBlocks).values(rows);
}

/**
 * When a member joins, restores the blocks against an erased member with the same address.
 * No policy: restores blocks, which the policy reads.
 */
export async function restoreBlocks(
  work: Work,
  { id: blockedId, email, createdAt, fullName }: Member,
): Promise<void> {
  const { tx } = work;
  const isKept = gt(keptBlocks.erasedAt, keptSince(createdAt));
  // Each hash has its own key, so all have to be tried: 10,000 take about 0.1 s.
  const marks = await tx
    .selectDistinct({ mark: keptBlocks.emailMark })
    .from(keptBlocks)
    .where(isKept);
  const met = marks.map(({ mark }) => mark).filter((mark) => isMarkOf(mark, email));
  if (met.length === 0) return;
  const isMet = and(inArray(keptBlocks.emailMark, met), isKept);
  // The members before their blocks, in the same order as erasing locks them.
  const blockers = tx.select({ id: keptBlocks.blockerId }).from(keptBlocks).where(isMet);
  await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, blockers))
    .orderBy(members.id)
    .for('key share');
  const kept = await tx.delete(keptBlocks).where(isMet).returning();
  if (kept.length === 0) return;
  const rows = kept.map(({ blockerId, blockedAt }) => ({
    blockerId,
    blockedId,
    blockedAt,
    knownAs: fullName,
  }));
  await tx.insert(blocks).values(rows).onConflictDoNothing();
  for (const { blockerId } of kept) tellUserChanged(work, blockerId, 'blocks');
}

/** Deletes kept blocks after a year. */
export async function eraseKeptBlocks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(keptBlocks).where(lte(keptBlocks.erasedAt, keptSince(clock())));
}

export function blocksJobs(deps: Deps): JobHandler[] {
  return [removalJob('blocks.erase-kept', '37 3 * * *', () => eraseKeptBlocks(deps))];
}
