import { countUnmet, fits } from '../../rooms/profile/preferences/index.ts';
import { normalBelow, quantileOf } from './normal.ts';
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

/**
 * By `npm run bench -- market --fit FILE`, from 8,378 dates (Fisman, Iyengar, Kamenica, Simonson:
 * "Gender Differences in Mate Selection", QJE 2006). A yes is a normal value above a threshold; 0.21
 * of the spread of the yeses belongs to who chooses and 0.17 to who is chosen, which is these shares
 * of the value.
 */
const YES = 0.42;
const CHOOSES = 0.322;
const IS_CHOSEN = 0.265;
const OF_PAIR = 1 - CHOOSES - IS_CHOSEN;
/** Of the pair's share. The dates were in one city, so they say nothing about distance. */
const FITTED = { age: 0.0034, interests: 0.0018 };

export const MINDS = ['fitted', 'blind', 'hopeful'] as const;
export type MindName = (typeof MINDS)[number];

/** What shows in profiles: its share of the pair, and how well another does by it, with spread 1. */
interface Shown {
  share: number;
  taste: (one: Soul, other: Soul) => number;
}

/** `fitted` as the dates say, `blind` as if profiles told nothing, `hopeful` as if they told half. */
export function createMind(name: MindName, town: readonly Soul[], seed: number): Mind {
  const { share, taste } = SHOWN[name](town, seed);
  const threshold = quantileOf(1 - YES);
  const rest = Math.sqrt(OF_PAIR * (1 - share));
  const likelihood = (one: Soul, other: Soul) => {
    const value =
      Math.sqrt(CHOOSES) * one.ease +
      Math.sqrt(IS_CHOSEN) * other.appeal +
      (share > 0 ? Math.sqrt(OF_PAIR * share) * taste(one, other) : 0);
    return normalBelow((value - threshold) / rest);
  };
  return {
    likelihood,
    likes: (one, other) => drawOf(seed, one.at, other.at) < likelihood(one, other),
  };
}

const SHOWN: Record<MindName, (town: readonly Soul[], seed: number) => Shown> = {
  fitted: (town, seed) => {
    const age = standardize(closeness, town, seed);
    const interests = standardize(sharedInterests, town, seed);
    const share = FITTED.age + FITTED.interests;
    return {
      share,
      taste: (one, other) =>
        Math.sqrt(FITTED.age / share) * age(one, other) +
        Math.sqrt(FITTED.interests / share) * interests(one, other),
    };
  },
  blind: () => ({ share: 0, taste: () => 0 }),
  hopeful: (town, seed) => ({ share: 0.5, taste: standardize(cares, town, seed) }),
};

type Measure = (one: Soul, other: Soul) => number;
const SAMPLES = 5000;

/** With a mean of 0 and a spread of 1 among those of the town who fit each other. */
function standardize(measure: Measure, town: readonly Soul[], seed: number): Measure {
  const values: number[] = [];
  for (let at = 0; at < SAMPLES; at += 1) {
    const one = town[Math.floor(drawOf(seed + 41, at, 0) * town.length)];
    const other = town[Math.floor(drawOf(seed + 41, at, 1) * town.length)];
    if (!one || !other) continue;
    const isPair = one !== other && fits(one.person, other.person, milesOf(one, other));
    if (isPair) values.push(measure(one, other));
  }
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length,
  );
  return (one, other) => (measure(one, other) - middle) / spread;
}

const closeness: Measure = (one, other) => -Math.abs(one.traits.age - other.traits.age);
const sharedInterests: Measure = (one, other) => countBits(one.interestBits & other.interestBits);

/** As record 059 assumed: each weighs what profiles show in their own way. */
function cares(one: Soul, other: Soul): number {
  const miles = milesOf(one, other);
  const [interests, nearness, age] = one.cares;
  const { criteria } = one.person;
  const unmet = criteria && other.person.criteria ? countUnmet(criteria, other.person, miles) : 0.5;
  return (
    interests * (Math.min(sharedInterests(one, other), 5) / 2 - 1) +
    nearness * (1 - miles / 50) +
    age * (1 + closeness(one, other) / 8) +
    (other.profileComplete ? 0.2 : -0.2) -
    0.7 * unmet
  );
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
