import { and, eq, isNull } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { msUntilNextDay } from '../../../../platform/shared/index.ts';
import { refuseLimited } from '../../../account/server/index.ts';
import { writeMessages } from '../../../chat/server/index.ts';
import { conversations } from '../../../conversations/server/index.ts';
import { takeDaily, usedUp } from '../../../daily-limits/server/index.ts';
import { isWaiting, QUESTIONS, type Questions } from '../../index.ts';
import { type RoundRow, questionRounds, questionAnswers, type AnswerRow } from '../tables.ts';
import { say } from '../texts/index.ts';
import {
  deleteWaiting,
  findAnswers,
  findRound,
  isOnBreak,
  lockRoundsOf,
  readRevealed,
  STOPPED,
  readQuestions,
  requireMatch,
  type Asker,
} from './repository.ts';

/** Withdrawing and repeating a suggestion would put pressure on the partner. */
const SUGGESTIONS = { name: 'questions-suggested', points: 3, seconds: 7 * 86_400 };

/** A locked conversation with its round. */
interface Held extends Asker {
  work: Work;
  round: RoundRow | undefined;
  lastSeq: number;
  /** Both members. */
  memberIds: string[];
  now: Date;
}

/**
 * Changes the round of a conversation under the conversation's lock, which storing messages takes
 * too. The second of two concurrent changes, on any nodes, sees the first.
 */
async function change(
  deps: Deps,
  asker: Asker,
  run: (held: Held) => Promise<void>,
): Promise<Questions> {
  // Before the transaction, so that a hidden partner costs the same as an unknown id.
  await requireMatch(deps.db, asker);
  return runWork(deps, async (work) => {
    const { tx } = work;
    const { conversationId, memberId } = asker;
    if (!(await lockConversation(tx, conversationId))) throw notFound(say.conversationUnknown);
    const { partnerIds, lastSeq } = await requireMatch(tx, asker);
    const memberIds = [memberId, ...partnerIds];
    if (await isOnBreak(tx, memberIds)) throw new AppError('conflict', say.questionsOnBreak);
    const round = await findRound(tx, conversationId);
    await run({ ...asker, work, round, lastSeq, memberIds, now: deps.clock() });
    return readQuestions({ db: tx, clock: deps.clock }, asker);
  });
}

function tellChanged({ work, conversationId }: Held, memberIds: readonly string[]): void {
  work.tell(memberIds, { type: 'questions_changed', conversationId });
}

/** Suggests the questions. If the partner has already suggested them, both agree. */
export function suggestQuestions(deps: Deps, asker: Asker): Promise<Questions> {
  return change(deps, asker, async (held) => {
    const { work, round, conversationId, memberId, memberIds, now } = held;
    if (round && (round.agreedAt || round.number > QUESTIONS)) return;
    if (round && isWaiting(round, now)) {
      if (round.suggestedBy === memberId) return;
      await saveRound(work.tx, { ...round, agreedAt: now });
    } else {
      if (held.lastSeq === 0) await refuseLimited(work.tx, memberId, now);
      await work.once('count', () =>
        deps.limits.take(SUGGESTIONS, `${conversationId} ${memberId}`),
      );
      const suggested = { ...STOPPED, suggestedBy: memberId, suggestedAt: now };
      await saveRound(work.tx, { conversationId, ...suggested });
    }
    tellChanged(held, memberIds);
  });
}

/** Discards the partner's suggestion. The partner is not informed. */
export function declineQuestions(deps: Deps, asker: Asker): Promise<Questions> {
  return change(deps, asker, decline);
}

async function decline(held: Held): Promise<void> {
  const { work, round, memberId, now } = held;
  if (!round || round.suggestedBy === memberId || !isWaiting(round, now)) return;
  await saveRound(work.tx, { ...round, declinedAt: now });
  tellChanged(held, [memberId]);
}

/** Withdraws the member's suggestion, declines the partner's, or ends the round for both. */
export function stopQuestions(deps: Deps, asker: Asker): Promise<Questions> {
  return change(deps, asker, async (held) => {
    const { work, round, conversationId, memberId, memberIds } = held;
    if (!round?.suggestedBy) return;
    if (!round.agreedAt && round.suggestedBy !== memberId) return decline(held);
    await saveRound(work.tx, { ...round, ...STOPPED });
    await deleteWaiting(work.tx, conversationId);
    tellChanged(held, memberIds);
  });
}

/** Moves on to the next question. The second of two concurrent skips changes nothing. */
export function skipQuestion(
  deps: Deps,
  { number, ...asker }: Asker & { number: number },
): Promise<Questions> {
  return change(deps, asker, async (held) => {
    if (!held.round?.agreedAt || held.round.number !== number) return;
    await deleteWaiting(held.work.tx, held.conversationId);
    await goOn(held, held.round);
  });
}

async function goOn(held: Held, round: RoundRow): Promise<void> {
  await saveRound(held.work.tx, { ...round, number: round.number + 1 });
  tellChanged(held, held.memberIds);
}

/**
 * Saves an answer. With the second answer both become messages, in the order in which they were
 * written.
 */
export function answerQuestion(
  deps: Deps,
  { number, content, ...asker }: Asker & { number: number; content: string },
): Promise<Questions> {
  return change(deps, asker, async (held) => {
    const { work, round, conversationId, memberId, now } = held;
    const { tx } = work;
    const before = await findAnswers(tx, conversationId);
    const own = before.find((one) => one.number === number && one.memberId === memberId);
    // The answer was repeated after both were revealed.
    if (own?.seq && (await readRevealed(tx, conversationId, own.seq)) === content) return;
    if (own?.seq) throw new AppError('conflict', say.questionOver);
    if (!round?.agreedAt || round.number !== number)
      throw new AppError('conflict', say.questionOver);
    if (held.lastSeq === 0 && !own) await countOpening(deps, held);
    await saveAnswer(tx, { conversationId, number, memberId, content, writtenAt: now });
    const answers = (await findAnswers(tx, conversationId)).filter((one) => one.number === number);
    if (answers.length < held.memberIds.length) {
      tellChanged(held, held.memberIds);
      return;
    }
    const written = answers.map((one) => ({ senderId: one.memberId, content: one.content ?? '' }));
    const messages = await writeMessages(work, { conversationId, sentAt: now }, written);
    for (const [index, message] of messages.entries()) {
      const answer = answers[index];
      if (answer) await setRevealed(tx, answer, message.seq);
    }
    await goOn(held, round);
  });
}

/** An answer may become the conversation's first message (§21). */
async function countOpening(deps: Deps, held: Held): Promise<void> {
  const { work, memberId, now } = held;
  await refuseLimited(work.tx, memberId, now);
  if (await takeDaily(work.tx, deps, { memberId, action: 'first-message', at: now })) return;
  throw new AppError('rate_limited', usedUp['first-message'], {
    retryAfter: msUntilNextDay(now) / 1000,
  });
}

/**
 * Ends the rounds of a member who takes a break, and erases waiting answers. Runs before the member
 * is locked, in the lock order of storing messages. For a conversation that closes, a trigger ends
 * the round.
 */
export async function endQuestionsOf(work: Work, memberId: string): Promise<void> {
  for (const { conversationId, memberIds } of await lockRoundsOf(work.tx, memberId)) {
    await deleteWaiting(work.tx, conversationId);
    await saveRound(work.tx, { conversationId, ...STOPPED });
    work.tell(memberIds, { type: 'questions_changed', conversationId });
  }
}

/**
 * Locks an open conversation in the same way as storing messages. Returns false when it is closed
 * or on hold.
 */
async function lockConversation(tx: Transaction, conversationId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.id, conversationId),
        isNull(conversations.closedAt),
        isNull(conversations.heldAt),
      ),
    )
    .for('no key update');
  return rows.length > 0;
}

async function saveRound(tx: Transaction, row: typeof questionRounds.$inferInsert): Promise<void> {
  await tx
    .insert(questionRounds)
    .values(row)
    .onConflictDoUpdate({ target: questionRounds.conversationId, set: row });
}

/** Saves a waiting answer. A changed answer keeps its position in the order. */
async function saveAnswer(
  tx: Transaction,
  row: typeof questionAnswers.$inferInsert,
): Promise<void> {
  const { conversationId, number, memberId } = questionAnswers;
  await tx
    .insert(questionAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [conversationId, number, memberId],
      set: { content: row.content },
      setWhere: isNull(questionAnswers.seq),
    });
}

/** Records that an answer has become a message. */
async function setRevealed(
  tx: Transaction,
  { conversationId, number, memberId }: AnswerRow,
  seq: number,
): Promise<void> {
  await tx
    .update(questionAnswers)
    .set({ content: null, seq })
    .where(
      and(
        eq(questionAnswers.conversationId, conversationId),
        eq(questionAnswers.number, number),
        eq(questionAnswers.memberId, memberId),
      ),
    );
}
