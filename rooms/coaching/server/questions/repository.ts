import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { members } from '../../../account/server/index.ts';
import { messages, findConversation } from '../../../chat/server/index.ts';
import { conversationMembers, conversations } from '../../../conversations/server/index.ts';
import { QUESTIONS, stateFor, type Questions } from '../../index.ts';
import { questionAnswers, questionRounds, type AnswerRow, type RoundRow } from '../tables.ts';
import { say } from '../texts/index.ts';

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

export interface Asker {
  conversationId: string;
  memberId: string;
}

/** The conversation of a match, if the member may talk in it. */
export async function requireMatch(db: Executor, { conversationId, memberId }: Asker) {
  const conversation = await findConversation(db, conversationId, memberId);
  if (!conversation?.matchId) throw notFound(say.conversationUnknown);
  return conversation;
}

/**
 * The twelve questions as one member may see them. Of the partner's hidden answer, only whether it
 * exists.
 */
export async function readQuestions(
  { db, clock }: { db: Executor; clock: Deps['clock'] },
  asker: Asker,
): Promise<Questions> {
  const { conversationId, memberId } = asker;
  const { partnerIds } = await requireMatch(db, asker);
  const round = await findRound(db, conversationId);
  const isPaused = round ? await isOnBreak(db, [memberId, ...partnerIds]) : false;
  const state = isPaused ? 'none' : stateFor(round, memberId, clock());
  const answers = round ? await findAnswers(db, conversationId) : [];
  const inHand = answers.filter(({ number, seq }) => number === round?.number && seq === null);
  const isOpen = state === 'open';
  const firsts = new Map<number, number>();
  for (const { number, seq } of answers) {
    if (seq !== null) firsts.set(number, Math.min(seq, firsts.get(number) ?? seq));
  }
  return {
    state,
    isMine: state === 'suggested' && round?.suggestedBy === memberId,
    number: isOpen && round ? Math.min(round.number, QUESTIONS) : null,
    mine: (isOpen && inHand.find((one) => one.memberId === memberId)?.content) || null,
    otherWrote: isOpen && inHand.some((one) => one.memberId !== memberId),
    answered: [...firsts].map(([number, seq]) => ({ number, seq })),
  };
}
