import { countUnmet } from '../../rooms/profile/preferences/index.ts';
import { milesOf, type Soul } from './town.ts';

/** A repeatable number from 0 to 1 for up to three whole numbers. */
export function drawOf(seed: number, one: number, other: number): number {
  const begun = Math.imul(seed ^ 0x9e_37_79_b9, 0x85_eb_ca_6b);
  return (mix(mix(begun, one), other) >>> 0) / 2 ** 32;
}

function mix(before: number, value: number): number {
  let hash = Math.imul(before ^ (value + 0x7f_4a_7c_15), 0xc2_b2_ae_35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x27_d4_eb_2f);
  return hash ^ (hash >>> 13);
}

export interface Mind {
  /** How likely one likes the other, from 0 to 1: what only `limit` knows. */
  likelihood: (one: Soul, other: Soul) => number;
  /** What they do when they see the other. */
  likes: (one: Soul, other: Soul) => boolean;
}

const STRENGTH = 1.6;
/** The share of the individual taste that shows in profiles. */
const SHOWS = 0.5;
const UNMET = 0.7;

/**
 * What members like. `lambda` is the share of the taste that all have in common (a popularity); the
 * rest is individual: half of it follows what profiles show, each member weighing it in their own
 * way, and half follows nothing that is known.
 */
export function createMind(lambda: number, seed: number): Mind {
  const normal = (one: number, other: number) => {
    let sum = -2;
    for (let salt = 1; salt <= 4; salt += 1) sum += drawOf(seed + salt, one, other);
    return sum * Math.sqrt(3);
  };
  const likelihood = (one: Soul, other: Soul) => {
    const own =
      Math.sqrt(SHOWS) * shownTaste(one, other) + Math.sqrt(1 - SHOWS) * normal(one.at, other.at);
    const taste = Math.sqrt(lambda) * other.appeal + Math.sqrt(1 - lambda) * own;
    return 1 / (1 + Math.exp(-(one.ease + STRENGTH * taste)));
  };
  return {
    likelihood,
    likes: (one, other) => drawOf(seed, one.at, other.at) < likelihood(one, other),
  };
}

/** About 0 on average, with a spread of about 1. */
function shownTaste(one: Soul, other: Soul): number {
  const shared = countBits(one.interestBits & other.interestBits);
  const miles = milesOf(one, other);
  const years = Math.abs(one.traits.age - other.traits.age);
  const [interests, nearness, age] = one.cares;
  const { criteria } = one.person;
  const unmet = criteria && other.person.criteria ? countUnmet(criteria, other.person, miles) : 0.5;
  return (
    interests * (Math.min(shared, 5) / 2 - 1) +
    nearness * (1 - miles / 50) +
    age * (1 - years / 8) +
    (other.traits.profileComplete ? 0.2 : -0.2) -
    UNMET * unmet +
    0.3
  );
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
