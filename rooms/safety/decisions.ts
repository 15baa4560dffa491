import { HOLD_HOURS, LIMIT_DAYS_MAX, SUSPEND_DAYS } from './constants.ts';

/** The decisions that a moderator can make about a case. */
export const DECISIONS = [
  'dismiss',
  'warn',
  'hide_content',
  'limit',
  'suspend',
  'ban',
  'reverse',
] as const;
export type Decision = (typeof DECISIONS)[number];

/**
 * The decisions that are shown to the member. `hold` is the only kind that no moderator decides.
 */
export const RESTRICTION_KINDS = [
  'warn',
  'hide_content',
  'hold',
  'limit',
  'suspend',
  'ban',
] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

export const CASE_STATES = ['open', 'claimed', 'escalated', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

const DAY_HOURS = 24;

/** Whether the number of days fits the decision. */
export function fitsDays(decision: Decision, days: number | undefined): boolean {
  if (decision === 'suspend') return SUSPEND_DAYS.some((known) => known === days);
  if (decision === 'limit') {
    return days !== undefined && Number.isInteger(days) && days >= 1 && days <= LIMIT_DAYS_MAX;
  }
  return true;
}

/**
 * How many hours a restriction is active. Undefined if it is permanent or has no lasting effect.
 */
export function hoursOf(kind: RestrictionKind, days: number | undefined): number | undefined {
  if (kind === 'hold') return HOLD_HOURS;
  if (kind === 'suspend' || kind === 'limit') return (days ?? 0) * DAY_HOURS;
  return undefined;
}
