import { and, desc, eq, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { ListPlace } from '../../platform/http/paging.ts';
import { members } from '../account/index.ts';
import { blocks, keptBlocks } from '../relations/index.ts';

/** Who blocks whom. */
export interface Direction {
  blockerId: string;
  blockedId: string;
}

function isBlock({ blockerId, blockedId }: Direction) {
  return and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));
}

export async function findBlockedAt(db: Executor, direction: Direction): Promise<Date | undefined> {
  const [row] = await db
    .select({ blockedAt: blocks.blockedAt })
    .from(blocks)
    .where(isBlock(direction));
  return row?.blockedAt;
}

/** Returns false when the block exists. Only one of several concurrent calls inserts it. */
export async function insertBlock(
  tx: Transaction,
  block: Direction & { blockedAt: Date; knownAs: string | null },
): Promise<boolean> {
  const rows = await tx
    .insert(blocks)
    .values(block)
    .onConflictDoNothing()
    .returning({ blockedId: blocks.blockedId });
  return rows.length > 0;
}

export async function setEndedMatch(
  tx: Transaction,
  direction: Direction,
  endedMatchId: string,
): Promise<void> {
  await tx.update(blocks).set({ endedMatchId }).where(isBlock(direction));
}

/** Undefined when there is no such block. */
export async function deleteBlock(
  tx: Transaction,
  direction: Direction,
): Promise<{ endedMatchId: string | null } | undefined> {
  const [row] = await tx
    .delete(blocks)
    .where(isBlock(direction))
    .returning({ endedMatchId: blocks.endedMatchId });
  return row;
}

export type BlockWithMember = Awaited<ReturnType<typeof findBlocks>>[number];

/** The members that a member has blocked, the latest first. */
export function findBlocks(
  db: Executor,
  blockerId: string,
  { after, limit }: { after: ListPlace | undefined; limit: number },
) {
  return db
    .select({
      id: members.id,
      fullName: sql<string>`coalesce(${blocks.knownAs}, ${members.fullName})`,
      profilePicture: sql<
        string | null
      >`case when ${blocks.knownAs} is null then ${members.profilePicture} end`,
      blockedAt: blocks.blockedAt,
    })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, blockerId),
        after &&
          sql`(${blocks.blockedAt}, ${blocks.blockedId}) < (${new Date(after.rank).toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(blocks.blockedAt), desc(blocks.blockedId))
    .limit(limit);
}

/** Deletes the blocks by a member, kept ones too. */
export async function deleteBlocksOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(keptBlocks).where(eq(keptBlocks.blockerId, memberId));
  await tx.delete(blocks).where(eq(blocks.blockerId, memberId));
}
