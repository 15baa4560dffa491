/** Points per level, and the unit of its progress (§9). */
export const POINTS_PER_LEVEL = 100;

/** The level of a score, from 1: floor(score / 100) + 1 (§12). */
export function levelOf(rizzScore: number): number {
  return Math.floor(rizzScore / POINTS_PER_LEVEL) + 1;
}

/** Points within the current level, 0 to 99 (§9). */
export function levelProgress(rizzScore: number): number {
  return rizzScore % POINTS_PER_LEVEL;
}

/** Points to the next level, 1 to 100 (§9). */
export function pointsToNextLevel(rizzScore: number): number {
  return POINTS_PER_LEVEL - levelProgress(rizzScore);
}

/** The 'This Week' number: a tenth of the score, rounded down (§9). */
export function thisWeek(rizzScore: number): number {
  return Math.floor(rizzScore / 10);
}

/** The last level of each title (§9). Higher levels are Rizz Master. */
const TITLES = [
  { upTo: 5, title: 'Rookie Charmer' },
  { upTo: 10, title: 'Social Butterfly' },
  { upTo: 15, title: 'Conversation King' },
  { upTo: 20, title: 'Dating Dynamo' },
] as const;

export type LevelTitle = (typeof TITLES)[number]['title'] | 'Rizz Master';

/** The title of a level (§9). Its name in other languages is in the catalogues. */
export function levelTitle(level: number): LevelTitle {
  return TITLES.find(({ upTo }) => level <= upTo)?.title ?? 'Rizz Master';
}

/** The lowest score of each tier, the highest tier first (§9). */
const TIERS = [
  { from: 500, tier: 'Legendary' },
  { from: 300, tier: 'Elite' },
  { from: 150, tier: 'Advanced' },
  { from: 50, tier: 'Intermediate' },
] as const;

export type RizzTier = (typeof TIERS)[number]['tier'] | 'Beginner';

/** The tier of a score (§9). */
export function rizzTier(rizzScore: number): RizzTier {
  return TIERS.find(({ from }) => rizzScore >= from)?.tier ?? 'Beginner';
}
