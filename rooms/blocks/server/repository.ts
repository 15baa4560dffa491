import { and, desc, eq, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import type { ListPlace } from '../../../platform/server/http/paging.ts';
import { members } from '../../account/server/index.ts';
import { FILES_PATH } from '../../profile/media/index.ts';
import { profilePictures } from '../../profile/server/index.ts';
import { uploads } from '../../profile/server/media/index.ts';
import { blocks, keptBlocks } from '../../relations/server/index.ts';

/** The two members of a block. */
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

/**
 * The members that a member has blocked, as they looked then. The latest first.
 * No policy: lists those whom it hides.
 */
export function findBlocks(
  db: Executor,
  blockerId: string,
  { after, limit }: { after: ListPlace | undefined; limit: number },
) {
  return db
    .select({
      id: blocks.blockedId,
      fullName: sql<string>`coalesce(${blocks.knownAs}, ${members.fullName})`,
      profilePicture: sql<string | null>`${FILES_PATH} || ${uploads.keys}[1]`,
      blockedAt: blocks.blockedAt,
    })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .leftJoin(profilePictures, eq(profilePictures.id, blocks.pictureId))
    .leftJoin(uploads, eq(uploads.id, profilePictures.id))
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
