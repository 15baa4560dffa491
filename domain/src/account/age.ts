import { AGE_MAX, AGE_MIN } from './constants.ts';

/** Brings an age into the allowed range, as the input does on blur (§5). No number gives the default, 18. */
export function clampAge(age: number): number {
  if (!Number.isFinite(age)) return AGE_MIN;
  return Math.min(AGE_MAX, Math.max(AGE_MIN, Math.round(age)));
}
