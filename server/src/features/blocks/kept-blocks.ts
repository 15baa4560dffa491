import { and, eq, gt, inArray, lte } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isMarkOf, markEmail } from '../../platform/email-mark.ts';
import type { Work } from '../../platform/unit-of-work.ts';
import { members, type Member } from '../account/index.ts';
import { tellUserChanged } from '../play/index.ts';
import { blocks, keptBlocks } from '../relations/index.ts';

const KEPT_MS = 365 * 86_400_000;

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** Deletes the blocks against a member who is erased, and keeps them by a mark of the address. */
export async function keepBlocksAgainst(tx: Transaction, memberId: string): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  const against = await tx.delete(blocks).where(eq(blocks.blockedId, memberId)).returning();
  if (!member || against.length === 0) return;
  const emailMark = markEmail(member.email);
  // When the time to come back was over, also if they are erased again after a restore.
  const erasedAt = member.leavingUntil ?? new Date();
  const rows = against.map(({ blockerId, blockedAt }) => ({
    blockerId,
    blockedAt,
    emailMark,
    erasedAt,
  }));
  await tx.insert(keptBlocks).values(rows);
}

/** When a member joins: the blocks against an erased member of the same address count again. */
export async function bringBlocksBack(
  work: Work,
  { id: blockedId, email, createdAt }: Member,
): Promise<void> {
  const { tx } = work;
  const isKept = gt(keptBlocks.erasedAt, keptSince(createdAt));
  // Each mark has a key of its own, so all are tried: 10,000 take some 0.1 s.
  const marks = await tx
    .selectDistinct({ mark: keptBlocks.emailMark })
    .from(keptBlocks)
    .where(isKept);
  const met = marks.map(({ mark }) => mark).filter((mark) => isMarkOf(mark, email));
  if (met.length === 0) return;
  const isMet = and(inArray(keptBlocks.emailMark, met), isKept);
  // The members before their blocks: erasing one locks them in this order.
  const blockers = tx.select({ id: keptBlocks.blockerId }).from(keptBlocks).where(isMet);
  await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, blockers))
    .orderBy(members.id)
    .for('key share');
  const kept = await tx.delete(keptBlocks).where(isMet).returning();
  if (kept.length === 0) return;
  const rows = kept.map(({ blockerId, blockedAt }) => ({ blockerId, blockedId, blockedAt }));
  await tx.insert(blocks).values(rows).onConflictDoNothing();
  for (const { blockerId } of kept) tellUserChanged(work, blockerId, 'blocks');
}

/** Erases the blocks that were kept for their year. */
export async function eraseKeptBlocks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(keptBlocks).where(lte(keptBlocks.erasedAt, keptSince(clock())));
}
