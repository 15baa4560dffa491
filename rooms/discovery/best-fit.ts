import type { UtcDay } from '../../platform/shared/utc-day.ts';
import { compatibilityOf, type Traits } from './compatibility.ts';
import type { Reason } from './constants.ts';
import { mutualScore, type Compared, drawOf } from './mutual.ts';

/** Only members who visited within this many days are paired. */
export const FIT_VISITED_DAYS = 14;
/** Two members are paired at most once within this many days. */
export const FIT_AGAIN_DAYS = 90;
/** How many candidates of each member are considered. */
export const FIT_CANDIDATES = 30;
/** Scores are from 0 to 1, and ranks whole numbers. */
const SCALE = 1e6;
/** More than any score: each of the two who waits comes first. */
const WAITS = 2 * SCALE;

export interface Fit extends Compared {
  id: string;
  /** Without a partner yesterday. */
  isWaiting: boolean;
}

/** Two members who may meet and fit. Both sides rank by these, so it is one row for both. */
export interface FitPair {
  /** The lower id. */
  one: string;
  other: string;
  rank: number;
  /** Orders pairs of the same rank, and differs each day. */
  draw: number;
}

export function fitPairOf(first: Fit, second: Fit, today: UtcDay): FitPair {
  const [one, other] = first.id < second.id ? [first, second] : [second, first];
  const waiting = Number(one.isWaiting) + Number(other.isWaiting);
  return {
    one: one.id,
    other: other.id,
    rank: waiting * WAITS + Math.round(mutualScore(one, other, today) * SCALE),
    draw: Math.floor(drawOf(`${one.id} ${other.id} ${today}`) * 2 ** 31),
  };
}

/** The best pair first. No two pairs are equal. */
export function byFit(first: FitPair, second: FitPair): number {
  const [ids, others] = [first.one + first.other, second.one + second.other];
  return (
    second.rank - first.rank ||
    second.draw - first.draw ||
    Number(ids < others) - Number(ids > others)
  );
}

/**
 * The same as if nobody waited. A member's candidates are chosen by this: otherwise those who wait
 * would be everybody's, and leave the others nobody else.
 */
export const byScore = (first: FitPair, second: FitPair): number =>
  (second.rank % WAITS) - (first.rank % WAITS) || second.draw - first.draw;

/**
 * Pairs members by a stable matching: no two members would both prefer each other. Both sides of a
 * pair rank it by the same number, so nobody's preferences form a circle, and taking the best pair
 * left gives the only stable matching (Gale and Shapley 1962, Irving 1985; 'globally-ranked pairs',
 * Abraham, Levavi, Manlove and O'Malley 2007).
 *
 * `ordered` is sorted by `byFit`. `taken` has the members of pages before, and gets those of this one.
 */
export function* takePairs(ordered: Iterable<FitPair>, taken: Set<string>): Generator<FitPair> {
  for (const pair of ordered) {
    if (taken.has(pair.one) || taken.has(pair.other)) continue;
    taken.add(pair.one).add(pair.other);
    yield pair;
  }
}

/** The reasons that hold both ways, so that both read the same. */
export function mutualReasons(one: Traits, other: Traits, today: UtcDay): Reason[] {
  const back = new Set(
    compatibilityOf(other, one, today).reasons.map((reason) => JSON.stringify(reason)),
  );
  return compatibilityOf(one, other, today).reasons.filter((reason) =>
    back.has(JSON.stringify(reason)),
  );
}
