/** Points of a level, and what a level's progress is counted in (§9). */
export const POINTS_PER_LEVEL = 100;

/** The level of a score, from 1: floor(score / 100) + 1 (rules, Points). */
export function levelOf(rizzScore: number): number {
  return Math.floor(rizzScore / POINTS_PER_LEVEL) + 1;
}
