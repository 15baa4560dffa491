import type { UtcDay } from '../../platform/shared/utc-day.ts';
import { countUnmet, fits, type Person } from '../profile/preferences/index.ts';
import { comparePair, scorePair, type Pair, type Traits } from './compatibility.ts';
import { milesBetween } from './distance.ts';

/** A member as Discover and suggestions of squads compare them. */
export interface Compared {
  person: Person;
  traits: Traits;
}

/** The likelihood is multiplied by this for each preference that the other does not meet. */
const UNMET_KEEPS = 0.75;

/**
 * How likely two members are to like each other, from 0 to 1: the geometric mean of both
 * likelihoods, so that it is high only if both are. It uses nothing but what both say and show, and
 * is the same for both. `today` is the server's day. Whether they may meet (`fits`, the policy) is
 * decided before.
 */
export function mutualScore(one: Compared, other: Compared, today: UtcDay): number {
  const pair = comparePair(one.traits, other.traits);
  return Math.sqrt(likelihood(one, other, pair, today) * likelihood(other, one, pair, today));
}

/** Whether the preferences of two members allow offering them to each other (§23). */
export function isFitting(one: Compared, other: Compared): boolean {
  return fits(one.person, other.person, milesBetween(one.traits.location, other.traits.location));
}

/** How likely the viewer is to like the candidate, from 0 to 1. */
export function viewerScore(viewer: Compared, candidate: Compared, today: UtcDay): number {
  return likelihood(viewer, candidate, comparePair(viewer.traits, candidate.traits), today);
}

/** By the formula of §17, and the preferences of `one` that `other` does not meet (§23). */
function likelihood(one: Compared, other: Compared, pair: Pair, today: UtcDay): number {
  const score = scorePair(other.traits, pair, today) / 100;
  if (!one.person.criteria || !other.person.criteria) return score;
  return score * UNMET_KEEPS ** countUnmet(one.person.criteria, other.person, pair.distanceMiles);
}
