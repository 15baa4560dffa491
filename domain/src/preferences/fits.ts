import { DEALBREAKERS, type Dealbreaker, type Gender, type Goal } from './constants.ts';

/** The answers that matching compares. */
export interface Wishes {
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

/** What a member's wishes ask of another. */
interface Asked {
  age: number;
  isPhotoChecked: boolean;
  goal: Goal | null;
}

/** A member to be matched. `wishes` is null before the first answer. */
export interface Person extends Omit<Asked, 'goal'> {
  wishes: Wishes | null;
}

const meets = (wanted: readonly Gender[], shown: readonly Gender[]) =>
  wanted.some((gender) => shown.includes(gender));

/** Whether the other is what a wish asks for. A wish that is not set asks for nothing. */
const ASKS: Record<Dealbreaker, (wishes: Wishes, other: Asked, miles: number | null) => boolean> = {
  age: ({ minAge, maxAge }, { age }) => age >= minAge && age <= maxAge,
  distance: ({ maxDistanceMiles }, _other, miles) =>
    maxDistanceMiles === null || (miles !== null && miles <= maxDistanceMiles),
  goal: (wishes, { goal }) => wishes.goal === null || wishes.goal === goal,
  photoChecked: ({ photoCheckedOnly }, { isPhotoChecked }) => !photoCheckedOnly || isPhotoChecked,
};

/**
 * Whether two members are offered to each other (§23). `miles` are those between their cities. Who
 * has said nothing is unfiltered: the other's switch alone decides, whatever their dealbreakers.
 * Lists of members ask it in SQL; a test holds that equal to this.
 */
export function fits(one: Person, other: Person, miles: number | null): boolean {
  if (!one.wishes) return other.wishes?.showUnanswered ?? true;
  if (!other.wishes) return one.wishes.showUnanswered;
  return (
    meets(one.wishes.wantsToMeet, other.wishes.shownAs) &&
    meets(other.wishes.wantsToMeet, one.wishes.shownAs) &&
    breaksNone(one.wishes, { ...other, goal: other.wishes.goal }, miles) &&
    breaksNone(other.wishes, { ...one, goal: one.wishes.goal }, miles)
  );
}

function breaksNone(wishes: Wishes, other: Asked, miles: number | null): boolean {
  return wishes.dealbreakers.every((name) => ASKS[name](wishes, other, miles));
}

/** Added to the rank of everybody who has answered, so that the others come last. */
const ANSWERED_FIRST = 1000;
/** What is left of a score for each wish that the candidate does not meet. */
const UNMET_KEEPS = 0.75;

/**
 * The order of candidates (§23): those who have said nothing come last for a viewer who has, and a
 * wish that is no dealbreaker lowers the score of who does not meet it. `score` is from 0 to 100.
 */
export function rankOf(
  score: number,
  wishes: Wishes | null,
  candidate: Asked & { hasAnswered: boolean; miles: number | null },
): number {
  if (!wishes || !candidate.hasAnswered) return score;
  const unmet = DEALBREAKERS.filter((name) => !ASKS[name](wishes, candidate, candidate.miles));
  const kept = score * UNMET_KEEPS ** unmet.length;
  return ANSWERED_FIRST + Math.round(kept * 1000) / 1000;
}
