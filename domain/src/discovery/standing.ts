import type { UtcDay } from '../shared/utc-day.ts';

/** The lowest count of each step: none, 1–4, 5–19, 20–99, 100 and more. */
export const STANDING_STEPS = [0, 1, 5, 20, 100] as const;
/** How many days are counted, up to midnight UTC. */
export const STANDING_DAYS = 7;

export function stepOf(count: number): number {
  return STANDING_STEPS.findLastIndex((least) => count >= least);
}

/** What the order knows about a candidate besides what they say and show. */
export interface Standing {
  joinedOn: UtcDay;
  /** How often others were shown the member, in steps: coarse, so that nobody can tell one swipe. */
  shown: number;
  /** The likes that the member got, in steps: answered ones and others. */
  answered: number;
  unanswered: number;
}

/** How much of the score each step of being shown leaves. */
const SHOWN_KEEPS = [1, 1, 0.93, 0.78, 0.6] as const;
/** The least step of a newcomer: being unknown must not put them before everybody at once. */
const NEWCOMER_STEP = 2;
/** Of the score, for a member who answers no like at all. */
const UNANSWERED_COSTS = 0.15;
/** About the count of each step. */
const TYPICAL = [0, 2, 10, 40, 150] as const;
/** Likes that everybody counts as having answered, so that a single one decides little. */
const TRUST = 4;

/** From 0 to 1: less for those who are shown often, and for those who let likes lie. */
export function standingOf(member: Standing, isNewcomer: boolean): number {
  const shown = isNewcomer ? Math.max(NEWCOMER_STEP, member.shown) : member.shown;
  const answered = TRUST + (TYPICAL[member.answered] ?? 0);
  const unanswered = TYPICAL[member.unanswered] ?? 0;
  const costs = UNANSWERED_COSTS * (unanswered / (answered + unanswered));
  return (SHOWN_KEEPS[shown] ?? 0) * (1 - costs);
}
