import { AGE_MIN } from '../account/index.ts';

export const AGE_TOO_LOW = 'Age must be 18 or older';
export const AGES_REVERSED = 'Minimum age cannot be greater than maximum age';

/** A typed age: null when empty, undefined when it is not a number of 18 or more (§5). */
export function readAge(typed: string): number | null | undefined {
  const digits = typed.trim();
  if (digits === '') return null;
  const age = /^\+?\d{1,15}(?:\.\d{1,15})?$/u.test(digits) ? Number(digits) : Number.NaN;
  return age >= AGE_MIN ? age : undefined;
}

/** The problems of an age range, in the words of §5, each at its field. */
export function findAgeProblem(
  typedMin: string,
  typedMax: string,
): { field: 'minAge' | 'maxAge'; message: string } | undefined {
  const [min, max] = [readAge(typedMin), readAge(typedMax)];
  if (min === undefined) return { field: 'minAge', message: AGE_TOO_LOW };
  if (max === undefined) return { field: 'maxAge', message: AGE_TOO_LOW };
  if (min !== null && max !== null && min > max) {
    return { field: 'minAge', message: AGES_REVERSED };
  }
  return undefined;
}
