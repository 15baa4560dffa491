import { ACTIVE_LEAST } from './constants.ts';
import type { Week } from './contract.ts';

/** What was counted of the 28 days before a Monday: different members, and pairs. */
export interface FunnelCounts {
  until: string;
  active: number;
  /** Of the active ones, how many came so far. */
  steps: Record<keyof Week['steps'], number>;
  /** Matches made then, and how many of them came so far. */
  matches: number;
  ofMatches: Record<keyof Week['ofMatches'], number>;
  /** Of each match made then with a confirmed date since: the days from the match to the date. */
  daysToMeeting: readonly number[];
  goodbyes: number;
  silent: number;
}

/** A number counted on fewer members or pairs is not told. */
const TOLD_FROM = 5;

/**
 * A week's figures, in which nobody is found: each number goes in steps of five, none is told that
 * was counted on fewer than five, and of fewer than fifty active members nothing is told at all.
 */
export function toFunnel(counts: FunnelCounts): Week | null {
  const { until, active, steps, matches, ofMatches, daysToMeeting, goodbyes, silent } = counts;
  if (active < ACTIVE_LEAST) return null;
  return {
    until,
    active: inFives(active),
    steps: {
      liked: perHundred(steps.liked, active),
      matched: perHundred(steps.matched, active),
      answered: perHundred(steps.answered, active),
      planned: perHundred(steps.planned, active),
      met: perHundred(steps.met, active),
      again: perHundred(steps.again, active),
    },
    ofMatches: {
      answered: perHundred(ofMatches.answered, matches),
      met: perHundred(ofMatches.met, matches),
    },
    medianDaysToMeeting: daysToMeeting.length < TOLD_FROM ? null : medianOf(daysToMeeting),
    goodbyes: toldCount(goodbyes),
    silent: toldCount(silent),
  };
}

const inFives = (value: number): number => Math.round(value / 5) * 5;

const toldCount = (count: number): number | null => (count < TOLD_FROM ? null : inFives(count));

const perHundred = (count: number, of: number): number | null =>
  count < TOLD_FROM ? null : Math.min(100, inFives((count / of) * 100));

/** Of whole days: a whole number or a half. */
function medianOf(days: readonly number[]): number {
  const sorted = days.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}
