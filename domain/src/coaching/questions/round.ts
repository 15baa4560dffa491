import { QUESTIONS, SUGGESTED_DAYS } from '../constants.ts';

const DAY_MS = 86_400_000;

/** The twelve questions of one conversation, as stored. */
export interface Round {
  /** The question in hand; beyond the last one, all are answered or skipped. */
  number: number;
  suggestedBy: string | null;
  suggestedAt: Date | null;
  declinedAt: Date | null;
  agreedAt: Date | null;
}

export const ROUND_STATES = ['none', 'suggested', 'open', 'done'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/**
 * The state as one member sees it. A suggestion that was declined, or that nobody answered for a week,
 * never was; until then its sender sees it waiting, so a no hurts nobody.
 */
export function stateFor(round: Round | undefined, memberId: string, now: Date): RoundState {
  if (!round) return 'none';
  if (round.number > QUESTIONS) return 'done';
  if (round.agreedAt) return 'open';
  if (!isWaiting(round, now)) return 'none';
  return round.declinedAt && round.suggestedBy !== memberId ? 'none' : 'suggested';
}

/** Whether a suggestion still stands for its sender. */
export function isWaiting({ suggestedBy, suggestedAt, agreedAt }: Round, now: Date): boolean {
  if (!suggestedBy || !suggestedAt || agreedAt) return false;
  return now.getTime() - suggestedAt.getTime() < SUGGESTED_DAYS * DAY_MS;
}
