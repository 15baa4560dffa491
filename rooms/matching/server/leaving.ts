import { and, eq, isNull, inArray, isNotNull, or } from 'drizzle-orm';

import type { Transaction } from '../../../platform/server/database/database.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { members } from '../../account/server/index.ts';
import { endCallsOf } from '../../calls/server/index.ts';
import {
  closeConversation,
  lockConversationsOf,
  reopenConversation,
} from '../../conversations/server/index.ts';
import { type MatchRow, matches, blocks } from '../../relations/server/index.ts';
import { LEAVING_DAYS } from '../../settings/index.ts';
import { tellMatchChanged } from './events.ts';
import { partnerIn } from './partner.ts';
import { updateMatch, hasMember } from './repository.ts';

/**
 * Locks all pairs of a member, so that nobody acts on them meanwhile, and their conversations. A
 * first message locks its conversation and then its sender, so this order prevents deadlocks.
 */
export async function lockPairsForLeaving(tx: Transaction, memberId: string): Promise<void> {
  await lockAllPairs(tx, memberId);
  await lockConversationsOf(tx, memberId);
}

/** Ends the matches of a leaving member. Their past chats start for both sides. */
export async function endMatchesForLeaving(work: Work, memberId: string, at: Date): Promise<void> {
  await endCallsOf(work, memberId, at);
  for (const match of await endForLeaving(work.tx, memberId, at)) {
    const { conversationId } = match;
    if (conversationId) await closeConversation(work.tx, { conversationId, closedAt: at });
    tellMatchChanged(work, match, memberId);
  }
  await tellWaiting(work, memberId);
}

/** Informs those whose like waits, or who have one from the member, as a block does. */
async function tellWaiting(work: Work, memberId: string): Promise<void> {
  const waiting = await findWaiting(work.tx, memberId);
  const partnerIds = waiting.map((match) => partnerIn(match, memberId));
  const blocked = await findBlockedWith(work.tx, memberId, partnerIds);
  for (const match of waiting) {
    if (!blocked.has(partnerIn(match, memberId))) tellMatchChanged(work, match, memberId);
  }
}

/**
 * Reopens the matches of a member who comes back. If the partner is leaving too, the match stays
 * ended and counts as ended by the partner's leaving. If one of the two has blocked the other
 * since, it stays ended.
 */
export async function reopenMatches(work: Work, memberId: string): Promise<void> {
  const { tx } = work;
  await lockAllPairs(tx, memberId);
  const reopened = await reopenAfterLeaving(tx, memberId);
  const partnerIds = reopened.map((match) => partnerIn(match, memberId));
  const leaving = await findLeaving(tx, partnerIds);
  const blocked = await findBlockedWith(tx, memberId, partnerIds);
  for (const match of reopened) {
    const partnerId = partnerIn(match, memberId);
    const { conversationId, endedAt } = match;
    if (endedAt && blocked.has(partnerId)) {
      await updateMatch(tx, match.id, { endedBy: memberId, endedAt, endedByLeaving: false });
      continue;
    }
    const partnerUntil = leaving.get(partnerId);
    if (endedAt && partnerUntil) {
      const closedAt = later(endedAt, leftAt(partnerUntil));
      const end = { endedBy: partnerId, endedAt: closedAt, endedByLeaving: true };
      await updateMatch(tx, match.id, end);
      if (conversationId) await closeConversation(tx, { conversationId, closedAt });
      continue;
    }
    if (conversationId) await reopenConversation(tx, conversationId);
    tellMatchChanged(work, match, memberId);
  }
}

/** When a member left who can come back until `until`. */
function leftAt(until: Date): Date {
  return new Date(until.getTime() - LEAVING_DAYS * DAY_MS);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/** Locks all pairs of a member in a fixed order, and returns them. */
function lockAllPairs(tx: Transaction, memberId: string): Promise<MatchRow[]> {
  return tx.select().from(matches).where(hasMember(memberId)).orderBy(matches.id).for('update');
}

function endForLeaving(tx: Transaction, memberId: string, endedAt: Date): Promise<MatchRow[]> {
  return tx
    .update(matches)
    .set({ endedAt, endedBy: memberId, endedByLeaving: true })
    .where(and(hasMember(memberId), eq(matches.status, 'mutual'), isNull(matches.endedAt)))
    .returning();
}

/** The pairs of a member that neither became a match nor were declined. */
function findWaiting(tx: Transaction, memberId: string): Promise<MatchRow[]> {
  return tx
    .select()
    .from(matches)
    .where(and(hasMember(memberId), inArray(matches.status, ['pending', 'withheld'])))
    .orderBy(matches.id);
}

/**
 * Which of these members are leaving, and until when they can come back.
 * No policy: ends of matches, told to nobody.
 */
async function findLeaving(
  tx: Transaction,
  memberIds: readonly string[],
): Promise<Map<string, Date>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: members.id, until: members.leavingUntil })
    .from(members)
    .where(and(inArray(members.id, [...memberIds]), isNotNull(members.leavingUntil)));
  return new Map(rows.flatMap(({ id, until }) => (until ? [[id, until]] : [])));
}

/** Undoes the ends caused by a member's leaving. Returns the rows as they were. */
async function reopenAfterLeaving(tx: Transaction, memberId: string): Promise<MatchRow[]> {
  const isEnded = and(eq(matches.endedBy, memberId), eq(matches.endedByLeaving, true));
  const ended = await tx
    .select()
    .from(matches)
    .where(and(hasMember(memberId), isEnded));
  const open = { endedAt: null, endedBy: null, endedByLeaving: false };
  await tx
    .update(matches)
    .set(open)
    .where(and(hasMember(memberId), isEnded));
  return ended;
}

/** Which of these members have blocked the member or are blocked by them. */
async function findBlockedWith(
  tx: Transaction,
  memberId: string,
  memberIds: readonly string[],
): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const others = [...memberIds];
  const rows = await tx
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, memberId), inArray(blocks.blockedId, others)),
        and(eq(blocks.blockedId, memberId), inArray(blocks.blockerId, others)),
      ),
    );
  return new Set(rows.map((row) => (row.blockerId === memberId ? row.blockedId : row.blockerId)));
}
