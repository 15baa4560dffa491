import { DEALBREAKERS, type Dealbreaker, type Gender, type Goal } from './constants.ts';

/** The preferences that matching compares. */
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

/** The properties of another member that preferences are compared with. */
interface Asked {
  age: number;
  isPhotoChecked: boolean;
  goal: Goal | null;
}

/** A member to match. `wishes` is null without preferences. */
export interface Person extends Omit<Asked, 'goal'> {
  wishes: Wishes | null;
}

const meets = (wanted: readonly Gender[], shown: readonly Gender[]) =>
  wanted.some((gender) => shown.includes(gender));

/** Whether the other member meets a preference. A preference that is not set is always met. */
const ASKS: Record<Dealbreaker, (wishes: Wishes, other: Asked, miles: number | null) => boolean> = {
  age: ({ minAge, maxAge }, { age }) => age >= minAge && age <= maxAge,
  distance: ({ maxDistanceMiles }, _other, miles) =>
    maxDistanceMiles === null || (miles !== null && miles <= maxDistanceMiles),
  goal: (wishes, { goal }) => wishes.goal === null || wishes.goal === goal,
  photoChecked: ({ photoCheckedOnly }, { isPhotoChecked }) => !photoCheckedOnly || isPhotoChecked,
};

/**
 * Whether two members are offered to each other (§23). `miles` is the distance between their
 * cities. For a member without preferences, only the other's switch decides, not their
 * dealbreakers. Lists check the same in SQL; a test compares the two.
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

/** The numbers of the rank. Lists compute it in SQL too; a test compares the two. */
export const RANKING = {
  /** Added to the rank of members with preferences, so that the others come last. */
  answeredFirst: 1000,
  /** The score is multiplied by this for each preference that the candidate does not meet. */
  unmetKeeps: 0.75,
} as const;

/**
 * The rank of a candidate (§23). For a viewer with preferences, members without preferences come
 * last, and an unmet preference that is not a dealbreaker lowers the score. `score` is from 0 to
 * 100.
 *
 * @internal For the test that compares the SQL with it.
 */
export function rankOf(
  score: number,
  wishes: Wishes | null,
  candidate: Asked & { hasAnswered: boolean; miles: number | null },
): number {
  if (!wishes || !candidate.hasAnswered) return score;
  const unmet = DEALBREAKERS.filter((name) => !ASKS[name](wishes, candidate, candidate.miles));
  const kept = score * RANKING.unmetKeeps ** unmet.length;
  return RANKING.answeredFirst + Math.round(kept * 1000) / 1000;
}
