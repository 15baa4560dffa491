import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { findConversation } from '../../../chat/server/index.ts';
import { QUESTIONS, stateFor, type Questions } from '../../index.ts';
import { say } from '../texts/index.ts';
import { findAnswers, findRound, isOnBreak } from './repository.ts';

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
