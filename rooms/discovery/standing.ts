import type { UtcDay } from '../../platform/shared/utc-day.ts';

/** The lowest count of each step: none, 1–4, 5–19, 20–99, 100 and more. */
export const STANDING_STEPS = [0, 1, 5, 20, 100] as const;
/** How many days are counted, up to midnight UTC. */
export const STANDING_DAYS = 7;

export function stepOf(count: number): number {
  return STANDING_STEPS.findLastIndex((least) => count >= least);
}

/** How many days are counted for readiness and first matches, up to midnight UTC. */
export const READINESS_DAYS = 28;
/** With fewer answers than this, readiness is neutral. */
export const READINESS_ANSWERS = 10;
/** The lowest share of likes in each step: seldom, sometimes, often, mostly. */
export const READINESS_STEPS = [0, 0.25, 0.5, 0.75] as const;

/** The step of a member who liked this many of those whom they answered; null is neutral. */
export function readinessOf(likes: number, answers: number): number | null {
  if (answers < READINESS_ANSWERS) return null;
  return READINESS_STEPS.findLastIndex((least) => likes >= least * answers);
}

/** How a candidate fared lately: what the order knows besides their profile and readiness. */
export interface Standing {
  joinedOn: UtcDay;
  /** Whether they had a match in `READINESS_DAYS`. */
  hasMatched: boolean;
  /** How often others were shown the member, in steps: coarse, so that nobody can tell one swipe. */
  shown: number;
  /** The likes that the member got, in steps: answered ones and others. */
  answered: number;
  unanswered: number;
}

/** The share of the score that is left, by the step of being shown. */
const SHOWN_KEEPS = [1, 1, 0.77, 0.41, 0.16] as const;
/** Newcomers count as shown this often: never having been shown must not put them before everybody. */
const NEWCOMER_STEP = 2;
/** The share of the score that a member loses who answers no like at all. */
const UNANSWERED_COSTS = 0.4;
/** A typical count of each step. */
const TYPICAL = [0, 2, 10, 40, 150] as const;
/** Added to everybody's answered likes, so that a single unanswered one costs little. */
const TRUST = 4;

/** From 0 to 1: less for members who are shown often, or leave likes unanswered. */
export function standingOf(member: Standing, isNewcomer: boolean): number {
  const shown = isNewcomer ? Math.max(NEWCOMER_STEP, member.shown) : member.shown;
  const answered = TRUST + (TYPICAL[member.answered] ?? 0);
  const unanswered = TYPICAL[member.unanswered] ?? 0;
  const costs = UNANSWERED_COSTS * (unanswered / (answered + unanswered));
  return (SHOWN_KEEPS[shown] ?? 0) * (1 - costs);
}
