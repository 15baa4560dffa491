import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { members } from '../../../account/server/index.ts';
import { messages } from '../../../chat/server/index.ts';
import { conversationMembers, conversations } from '../../../conversations/server/index.ts';
import { questionAnswers, questionRounds, type AnswerRow, type RoundRow } from '../tables.ts';

/** No policy: asks about members of an open conversation. */
export async function isOnBreak(db: Executor, memberIds: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...memberIds]), isNotNull(members.pausedAt)));
  return rows.length > 0;
}

export async function findRound(
  db: Executor,
  conversationId: string,
): Promise<RoundRow | undefined> {
  const [row] = await db
    .select()
    .from(questionRounds)
    .where(eq(questionRounds.conversationId, conversationId));
  return row;
}

/** All answers of a conversation: at most two for each question. */
export function findAnswers(db: Executor, conversationId: string): Promise<AnswerRow[]> {
  return db
    .select()
    .from(questionAnswers)
    .where(eq(questionAnswers.conversationId, conversationId))
    .orderBy(
      asc(questionAnswers.number),
      asc(questionAnswers.writtenAt),
      asc(questionAnswers.memberId),
    );
}

/** The text of an answer that has become a message. */
export async function readRevealed(
  tx: Transaction,
  conversationId: string,
  seq: number,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.seq, seq)));
  return row?.content;
}

export async function deleteWaiting(tx: Transaction, conversationId: string): Promise<void> {
  await tx
    .delete(questionAnswers)
    .where(and(eq(questionAnswers.conversationId, conversationId), isNull(questionAnswers.seq)));
}

/** A round without a suggestion. Its progress is kept. */
export const STOPPED = { suggestedBy: null, suggestedAt: null, declinedAt: null, agreedAt: null };

/**
 * Locks the conversations in which the member has an active round, and returns them with their
 * members.
 */
export async function lockRoundsOf(
  tx: Transaction,
  memberId: string,
): Promise<{ conversationId: string; memberIds: string[] }[]> {
  const rows = await tx
    .select({
      conversationId: conversations.id,
      memberIds: sql<string[]>`array(select also.member_id from ${conversationMembers} also
        where also.conversation_id = ${conversations.id})`,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(questionRounds, eq(questionRounds.conversationId, conversations.id))
    .where(and(eq(conversationMembers.memberId, memberId), isNotNull(questionRounds.suggestedBy)))
    .orderBy(asc(conversations.id))
    .for('no key update', { of: conversations });
  return rows;
}
