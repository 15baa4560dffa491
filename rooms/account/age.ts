import { AGE_MAX, AGE_MIN } from './constants.ts';

/**
 * Clamps an age to 18–99, as the input does on blur (§5). A community may set a higher minimum,
 * which is also the result for what is not a number.
 */
export function clampAge(age: number, min: number = AGE_MIN): number {
  if (!Number.isFinite(age)) return min;
  return Math.min(AGE_MAX, Math.max(min, Math.round(age)));
}
