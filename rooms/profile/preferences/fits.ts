import { DEALBREAKERS, type Dealbreaker, type Gender, type Goal } from './constants.ts';

/** The preferences that matching compares. */
export interface Criteria {
  shownAs: readonly Gender[];
  wantsToMeet: readonly Gender[];
  minAge: number;
  maxAge: number;
  /** Null: any distance. */
  maxDistanceMiles: number | null;
  /** Null: any goal. */
  goal: Goal | null;
  photoCheckedOnly: boolean;
  showUnanswered: boolean;
  dealbreakers: readonly Dealbreaker[];
}

/** A member to match. `criteria` is null without preferences. */
export interface Person {
  age: number;
  isPhotoChecked: boolean;
  criteria: Criteria | null;
}

const meets = (wanted: readonly Gender[], shown: readonly Gender[]) =>
  wanted.some((gender) => shown.includes(gender));

type Preference = (own: Criteria, other: Person, miles: number | null) => boolean;

/** Whether the other member meets a preference. A preference that is not set is always met. */
const PREFERENCES: Record<Dealbreaker, Preference> = {
  age: ({ minAge, maxAge }, { age }) => age >= minAge && age <= maxAge,
  distance: ({ maxDistanceMiles }, _other, miles) =>
    maxDistanceMiles === null || (miles !== null && miles <= maxDistanceMiles),
  goal: ({ goal }, { criteria }) => goal === null || goal === criteria?.goal,
  photoChecked: ({ photoCheckedOnly }, { isPhotoChecked }) => !photoCheckedOnly || isPhotoChecked,
};

/**
 * Whether two members are offered to each other (§23). `miles` is the distance between their
 * cities. For a member without preferences, only the other's switch decides, not their
 * dealbreakers. The SQL of lists only narrows to members who may fit; this decides.
 */
export function fits(one: Person, other: Person, miles: number | null): boolean {
  if (!one.criteria) return other.criteria?.showUnanswered ?? true;
  if (!other.criteria) return one.criteria.showUnanswered;
  return (
    meets(one.criteria.wantsToMeet, other.criteria.shownAs) &&
    meets(other.criteria.wantsToMeet, one.criteria.shownAs) &&
    breaksNone(one.criteria, other, miles) &&
    breaksNone(other.criteria, one, miles)
  );
}

const breaksNone = (own: Criteria, other: Person, miles: number | null) =>
  own.dealbreakers.every((name) => PREFERENCES[name](own, other, miles));

/** How many of the member's preferences another member does not meet, dealbreakers or not. */
export function countUnmet(own: Criteria, other: Person, miles: number | null): number {
  return DEALBREAKERS.filter((name) => !PREFERENCES[name](own, other, miles)).length;
}
