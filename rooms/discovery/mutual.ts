import { daysBetween, type UtcDay } from '../../platform/shared/utc-day.ts';
import { countUnmet, fits, type Person } from '../profile/preferences/index.ts';
import type { Traits } from './compatibility.ts';
import { milesBetween } from './distance.ts';

/** A member as lists, the day's pairs and suggestions of squads compare them. */
export interface Compared {
  person: Person;
  traits: Traits;
  /** A step of `READINESS_STEPS`; null is neutral. */
  readiness: number | null;
}

/** What both sides share. */
interface Pair {
  miles: number | null;
  sharedInterests: number;
  hidesActivity: boolean;
  today: UtcDay;
}

/** The share of yeses in each step of readiness. */
const SAYS_YES = [0.18, 0.37, 0.58, 0.8];

type Factor = (own: Compared, other: Compared, pair: Pair) => number;

/**
 * What makes `own` like `other`. What each number rests on is in
 * docs/decisions/083-order-on-evidence.md. Streak, points, level and a complete profile count for
 * nothing, nor do looks or how much somebody is wanted.
 */
const OF_SIDE = {
  /** How often they say yes: all members do in 43 of 100 cases. */
  readiness: ({ readiness }) => SAYS_YES[readiness ?? -1] ?? 0.43,
  /** That they answer at all: less for each of 30 days without a visit. */
  visits: ({ traits }, _other, { hidesActivity, today }) =>
    hidesActivity ? 0.85 : 1 - 0.3 * Math.min(1, daysAwayOf(traits, today) / 30),
  /** Each of their wishes that the other does not meet (§23). */
  wishes: ({ person: { criteria } }, { person }, { miles }) =>
    criteria && person.criteria ? 0.75 ** countUnmet(criteria, person, miles) : 1,
} satisfies Record<string, Factor>;

/** The same for both sides. */
const OF_PAIR = {
  age: (own, other) => 0.96 ** Math.abs(own.traits.age - other.traits.age),
  /** Half of what it can cost at 50 miles. */
  nearness: (_own, _other, { miles }) => 0.5 + (miles === null ? 0 : 25 / (50 + miles)),
  interests: (_own, _other, { sharedInterests }) => 1 + 0.02 * Math.min(5, sharedInterests),
} satisfies Record<string, Factor>;

/** All factors by name, for `npm run bench -- market --explain`. */
export const FACTORS: Record<string, Factor> = { ...OF_SIDE, ...OF_PAIR };

const sideOf: Factor = (own, other, pair) =>
  OF_SIDE.readiness(own) * OF_SIDE.visits(own, other, pair) * OF_SIDE.wishes(own, other, pair);
const pairOf: Factor = (own, other, pair) =>
  OF_PAIR.age(own, other) *
  OF_PAIR.nearness(own, other, pair) *
  OF_PAIR.interests(own, other, pair);

/**
 * How likely two members are to like each other, from 0 to 1: the geometric mean of both sides, so
 * that it is high only if both are, and the same for both (§17). `today` is the server's day.
 * Whether they may meet (`isFitting`, the policy) is decided before.
 */
export function mutualScore(one: Compared, other: Compared, today: UtcDay): number {
  const pair = comparePair(one, other, today);
  return pairOf(one, other, pair) * Math.sqrt(sideOf(one, other, pair) * sideOf(other, one, pair));
}

/** The same where the candidate has liked the viewer: their side is certain. */
export function viewerScore(viewer: Compared, candidate: Compared, today: UtcDay): number {
  const pair = comparePair(viewer, candidate, today);
  return Math.sqrt(sideOf(viewer, candidate, pair) * pairOf(viewer, candidate, pair));
}

/** Whether the preferences of two members allow offering them to each other (§23). */
export function isFitting(one: Compared, other: Compared): boolean {
  return fits(one.person, other.person, milesBetween(one.traits.location, other.traits.location));
}

export function comparePair(one: Compared, other: Compared, today: UtcDay): Pair {
  return {
    miles: milesBetween(one.traits.location, other.traits.location),
    sharedInterests: countShared(one.traits.interests, other.traits.interests),
    hidesActivity: one.traits.lastActiveOn === null || other.traits.lastActiveOn === null,
    today,
  };
}

const daysAwayOf = ({ lastActiveOn }: Traits, today: UtcDay): number =>
  lastActiveOn === null || lastActiveOn >= today ? 0 : daysBetween(lastActiveOn, today);

/** A list of all would be made for millions of pairs. */
function countShared(some: readonly string[], others: readonly string[]): number {
  let count = 0;
  for (const one of some) if (others.includes(one)) count += 1;
  return count;
}

/** A number from 0 up to but not including 1 that depends on the text alone (FNV-1a, then mixed). */
export function drawOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
