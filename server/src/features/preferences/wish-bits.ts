import { GENDERS, GOALS, type Gender, type Goal } from '@rizzly/domain/preferences';

/*
 * `members.meeting_bits`: all that `fits` compares, so that an index alone tells who does not fit.
 * The SQL function `wish_bits_of` makes the bits of a member's answers.
 *
 *    0 -  2  shown as women, men, nonbinary
 *    3 -  5  wants to meet them
 *    6 - 11  goal: none said, or one of the list
 *   12 - 17  the goals of others that no dealbreaker leaves out, in the same order
 *        18  meets also who is not photo-checked
 *        19  photo-checked
 *   20 - 23  age: below 25, 35, 60, and above
 *        24  shows people who have said nothing, so is offered to them
 *   25 - 31  youngest and (32 - 38) oldest age that no dealbreaker leaves out
 *   39 - 51  miles beyond which a dealbreaker leaves out; 0: any
 *   52 - 58  age
 *
 * The first 24 are a member's kind.
 */
const WANTS = 3;
const GOAL = 6;
const ACCEPTS = 12;
const BANDS = 20;
/** The age at which each age band ends. */
const BAND_ENDS = [25, 35, 60, Infinity];

export const MEETS_UNCHECKED = 2 ** 18;
export const CHECKED = 2 ** 19;
export const OPEN = 2 ** 24;
export const GOAL_BITS = 2 ** GOAL * 63;
export const KIND = 2 ** BANDS * 16 - 1;
export const MIN_AGE = 25;
export const MAX_AGE = 32;
export const MILES = 39;
export const AGE = 52;

const maskOf = (genders: readonly Gender[]) =>
  genders.reduce((mask, gender) => mask + 2 ** GENDERS.indexOf(gender), 0);

/** The bits of members who are shown as one of these genders. */
export const shownBits = maskOf;
/** The bits of members who want to meet one of these genders. */
export const wantsBits = (genders: readonly Gender[]) => maskOf(genders) * 2 ** WANTS;

const placeOf = (goal: Goal | null) => (goal === null ? 0 : GOALS.indexOf(goal) + 1);
export const goalBit = (goal: Goal | null) => 2 ** (GOAL + placeOf(goal));
export const acceptsBit = (goal: Goal | null) => 2 ** (ACCEPTS + placeOf(goal));

/**
 * What a fitting member's bits must contain: one of each of the first two, and all of the third.
 */
export interface Asked {
  wanted: number;
  shown: number;
  required: number;
  minAge: number;
  maxAge: number;
}

const SUBSETS = Array.from({ length: 2 ** GENDERS.length - 1 }, (_, at) => at + 1);
const PLACES = Array.from({ length: GOALS.length + 1 }, (_, at) => at);
/** A goal with the compatible goals: all, or with a dealbreaker only the same one. */
const GOAL_KINDS = PLACES.flatMap((place) => {
  const all = 2 ** GOAL * 2 ** place + 2 ** ACCEPTS * (2 ** PLACES.length - 1);
  return place === 0 ? [all] : [all, 2 ** GOAL * 2 ** place + 2 ** ACCEPTS * 2 ** place];
});
const CHECK_KINDS = [0, MEETS_UNCHECKED, CHECKED, MEETS_UNCHECKED + CHECKED];

/** The kinds of members who may fit. */
export function kindsOf({ wanted, shown, required, minAge, maxAge }: Asked): number[] {
  const bands = BAND_ENDS.flatMap((end, at) => {
    const begin = BAND_ENDS[at - 1] ?? 0;
    return minAge < end && maxAge >= begin ? [2 ** (BANDS + at)] : [];
  });
  const genders = SUBSETS.filter((one) => (one & wanted) !== 0).flatMap((one) =>
    SUBSETS.map((other) => one + other * 2 ** WANTS).filter((both) => (both & shown) !== 0),
  );
  const others = GOAL_KINDS.flatMap((goal) =>
    CHECK_KINDS.map((check) => goal + check).filter((kind) => (kind & required) === required),
  );
  return genders.flatMap((gender) =>
    others.flatMap((other) => bands.map((band) => gender + other + band)),
  );
}
