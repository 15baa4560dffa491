import { and, eq, asc } from 'drizzle-orm';

import type { Transaction } from '../../../platform/server/database/database.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { findMember } from '../../account/server/index.ts';
import { endRoundApart } from '../../calls/server/index.ts';
import { findNameAtClose } from '../../conversations/server/index.ts';
import { separateAtEvents } from '../../events/server/index.ts';
import { findNameInRoom, separateInGroups } from '../../groups/server/index.ts';
import { separatePair } from '../../matching/server/index.ts';
import { withdrawBetween } from '../../notifications/server/index.ts';
import { tellUserChanged } from '../../play/server/index.ts';
import { profilePictures } from '../../profile/server/index.ts';
import {
  againQuestions,
  blocks,
  closedQuestion,
  mayInteract,
} from '../../relations/server/index.ts';
import { findBlockedAt, setEndedMatch, type Direction } from './repository.ts';

/**
 * Blocks an existing member in the caller's transaction, for example in that of a report. Blocking
 * again changes nothing. Returns when the block began.
 */
export async function blockMember(work: Work, direction: Direction, at: Date): Promise<Date> {
  const { tx } = work;
  const { blockerId, blockedId } = direction;
  const isNew = await insertBlock(tx, {
    ...direction,
    blockedAt: at,
    ...(await lookOf(tx, direction)),
  });
  if (!isNew) return (await findBlockedAt(tx, direction)) ?? at;
  // After the insert, so that transactions that lock the pair later see the block.
  const parted = { memberId: blockerId, partnerId: blockedId, at };
  const endedBefore = await endBetween(work, parted);
  // Locks both members.
  await separateInGroups(work, parted);
  // Rounds and matches begin under the members' locks: one that began before this had them is ended
  // here, and a later one sees the block.
  const endedMatchId = (await endBetween(work, parted)) ?? endedBefore;
  if (endedMatchId !== undefined) await setEndedMatch(tx, direction, endedMatchId);
  await separateAtEvents(work, { one: blockerId, other: blockedId }, at);
  await closeQuestions(tx, direction, at);
  await withdrawBetween(tx, blockerId, blockedId);
  tellUserChanged(work, blockerId, 'blocks');
  return at;
}

/** Ends the round and the match of the two. Returns the id of an ended match. */
async function endBetween(
  work: Work,
  parted: { memberId: string; partnerId: string; at: Date },
): Promise<string | undefined> {
  await endRoundApart(work, parted);
  return separatePair(work, parted);
}

/** The questions whether the two would meet again, which are asked of them no more. */
async function closeQuestions(
  tx: Transaction,
  { blockerId, blockedId }: Direction,
  at: Date,
): Promise<void> {
  const [oneId = '', otherId = ''] = [blockerId, blockedId].toSorted();
  await tx
    .update(againQuestions)
    .set(closedQuestion(at))
    .where(and(eq(againQuestions.oneId, oneId), eq(againQuestions.otherId, otherId)));
}

/** How the blocker sees a member at this moment, or saw them last. */
async function lookOf(
  tx: Transaction,
  { blockerId: viewerId, blockedId: memberId }: Direction,
): Promise<{ knownAs: string; pictureId: string | null }> {
  const current = (await findMember(tx, memberId))?.fullName ?? '';
  if (await mayInteract(tx, viewerId, memberId)) {
    return { knownAs: current, pictureId: await findFirstPicture(tx, memberId) };
  }
  const kept =
    (await findNameAtClose(tx, { viewerId, memberId })) ??
    (await findNameInRoom(tx, { viewerId, memberId }));
  return { knownAs: kept ?? current, pictureId: null };
}

/** Returns false when the block exists. Only one of several concurrent calls inserts it. */
async function insertBlock(
  tx: Transaction,
  block: Direction & { blockedAt: Date; knownAs: string; pictureId: string | null },
): Promise<boolean> {
  const rows = await tx
    .insert(blocks)
    .values(block)
    .onConflictDoNothing()
    .returning({ blockedId: blocks.blockedId });
  return rows.length > 0;
}

async function findFirstPicture(tx: Transaction, memberId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: profilePictures.id })
    .from(profilePictures)
    .where(eq(profilePictures.memberId, memberId))
    .orderBy(asc(profilePictures.position))
    .limit(1);
  return row?.id ?? null;
}
