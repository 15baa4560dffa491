import { daysBetween, type UtcDay } from '../../platform/shared/utc-day.ts';
import { LATELY_DAYS } from './constants.ts';
import { milesBetween } from './distance.ts';
import type { Reason } from './reasons.ts';

/** The fields of a member that the formula compares. */
export interface Traits {
  age: number;
  location: string;
  interests: readonly string[];
  /** Null when the member hides their activity. */
  lastActiveOn: UtcDay | null;
  profileComplete: boolean;
  /** Whether others see the distance to the member's city. */
  showsDistance: boolean;
  streakDays: number;
}

export interface Compatibility {
  /** 0 to 100. Orders candidates; members see the reasons but never the number. */
  score: number;
  sharedInterests: string[];
  distanceMiles: number | null;
  /** Shown to members, the most important first. */
  reasons: Reason[];
}

const FORMULA = {
  points: { interests: 40, nearness: 25, age: 15, activity: 12, complete: 8 },
  /** More shared interests than this do not count. */
  interestsCounted: 5,
  /** The distance in miles at which closeness counts half. */
  halfWayMiles: 50,
  /** From this age difference in years on, age does not count. */
  ageFadesYears: 15,
  /** Days without a visit after which activity adds nothing. */
  activityFadesDays: 30,
  /** Share of the activity points when either member hides their activity: a neutral value. */
  hiddenActivity: 0.5,
  /** The first streak tier (§9). */
  streakDays: 7,
} as const;
/** The largest age difference in years that is shown as a reason. */
const AGE_CLOSE_YEARS = 5;

/**
 * The compatibility formula (§17). `today` is the server's day.
 *
 *   40 × min(shared interests, 5) / 5
 * + 25 × 50 / (50 + miles between the cities)          (25 in the same city, half at 50 miles, 0 if either city is unknown)
 * + 15 × max(0, 1 − years apart / 15)
 * + 12 × max(0, 1 − days since the candidate's last visit / 30)
 *        instead 12 if both have a streak of seven days or more, and 6 if either hides their activity
 * +  8   for a complete profile
 */
export function scoreOf(viewer: Traits, candidate: Traits, today: UtcDay): number {
  return scorePair(candidate, comparePair(viewer, candidate), today);
}

/** The score with its reasons. */
export function compatibilityOf(viewer: Traits, candidate: Traits, today: UtcDay): Compatibility {
  const pair = comparePair(viewer, candidate);
  const { sharedInterests, yearsApart, sharedStreak } = pair;
  const daysAway = pair.hidesActivity ? null : daysAwayOf(candidate, today);
  const distanceMiles = candidate.showsDistance ? pair.distanceMiles : null;
  const reasons: (Reason | false)[] = [
    sharedInterests.length > 0 && { key: 'sharedInterests', count: sharedInterests.length },
    distanceMiles !== null &&
      (distanceMiles === 0 ? { key: 'sameCity' } : { key: 'milesAway', count: distanceMiles }),
    sharedStreak !== null && { key: 'bothOnStreak', count: sharedStreak },
    yearsApart <= AGE_CLOSE_YEARS &&
      (yearsApart === 0 ? { key: 'sameAge' } : { key: 'yearsApart', count: yearsApart }),
    sharedStreak === null && activeReason(daysAway),
    candidate.profileComplete && { key: 'completeProfile' },
  ];
  return {
    score: scorePair(candidate, pair, today),
    sharedInterests,
    distanceMiles,
    reasons: reasons.filter((reason) => reason !== false),
  };
}

/** The facts about two members that are the same for both. */
export interface Pair {
  sharedInterests: string[];
  distanceMiles: number | null;
  yearsApart: number;
  hidesActivity: boolean;
  /** Null when either has no streak of the first tier, or hides their activity. */
  sharedStreak: number | null;
}

export function comparePair(one: Traits, other: Traits): Pair {
  const hidesActivity = one.lastActiveOn === null || other.lastActiveOn === null;
  const streak = Math.min(one.streakDays, other.streakDays);
  return {
    sharedInterests: one.interests.filter((interest) => other.interests.includes(interest)),
    distanceMiles: milesBetween(one.location, other.location),
    yearsApart: Math.abs(one.age - other.age),
    hidesActivity,
    sharedStreak: streak >= FORMULA.streakDays && !hidesActivity ? streak : null,
  };
}

/** The formula, for one of the pair as the candidate. */
export function scorePair(candidate: Traits, pair: Pair, today: UtcDay): number {
  const { points, interestsCounted, halfWayMiles, ageFadesYears } = FORMULA;
  const { sharedInterests, distanceMiles, yearsApart } = pair;
  const interests = Math.min(sharedInterests.length, interestsCounted) / interestsCounted;
  const nearness = distanceMiles === null ? 0 : halfWayMiles / (halfWayMiles + distanceMiles);
  const age = Math.max(0, 1 - yearsApart / ageFadesYears);
  const sum =
    points.interests * interests +
    points.nearness * nearness +
    points.age * age +
    points.activity * activityOf(candidate, pair, today) +
    (candidate.profileComplete ? points.complete : 0);
  return Math.round(sum * 1000) / 1000;
}

function activityOf(candidate: Traits, pair: Pair, today: UtcDay): number {
  if (pair.sharedStreak !== null) return 1;
  if (pair.hidesActivity) return FORMULA.hiddenActivity;
  return Math.max(0, 1 - daysAwayOf(candidate, today) / FORMULA.activityFadesDays);
}

const daysAwayOf = ({ lastActiveOn }: Traits, today: UtcDay): number =>
  lastActiveOn === null || lastActiveOn >= today ? 0 : daysBetween(lastActiveOn, today);

function activeReason(daysAway: number | null): Reason | false {
  if (daysAway === null || daysAway >= LATELY_DAYS) return false;
  return { key: daysAway === 0 ? 'activeToday' : 'activeThisWeek' };
}
