import { AGE_MAX, AGE_MIN } from './constants.ts';

/** Clamps an age to 18–99, as the input does on blur (§5). Without a number it is 18. */
export function clampAge(age: number): number {
  if (!Number.isFinite(age)) return AGE_MIN;
  return Math.min(AGE_MAX, Math.max(AGE_MIN, Math.round(age)));
}
