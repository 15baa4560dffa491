import { DAY_MS } from '../../../platform/shared/durations.ts';
import { QUESTIONS, SUGGESTED_DAYS } from '../constants.ts';

/** The twelve questions of one conversation, as stored. */
export interface Round {
  /** The current question, from 1. `QUESTIONS` + 1 once all are answered or skipped. */
  number: number;
  suggestedBy: string | null;
  suggestedAt: Date | null;
  declinedAt: Date | null;
  agreedAt: Date | null;
}

export const ROUND_STATES = ['none', 'suggested', 'open', 'done'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/**
 * The state for one member. A declined suggestion, or one without an answer for a week, disappears.
 * Until then its sender sees it as waiting, so that a "no" hurts nobody.
 */
export function stateFor(round: Round | undefined, memberId: string, now: Date): RoundState {
  if (!round) return 'none';
  if (round.number > QUESTIONS) return 'done';
  if (round.agreedAt) return 'open';
  if (!isWaiting(round, now)) return 'none';
  return round.declinedAt && round.suggestedBy !== memberId ? 'none' : 'suggested';
}

/** Whether a suggestion still looks open to its sender. */
export function isWaiting({ suggestedBy, suggestedAt, agreedAt }: Round, now: Date): boolean {
  if (!suggestedBy || !suggestedAt || agreedAt) return false;
  return now.getTime() - suggestedAt.getTime() < SUGGESTED_DAYS * DAY_MS;
}
