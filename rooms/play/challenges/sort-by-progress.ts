import type { Progress } from './offer.ts';

/** Sorts challenges with the most complete first; ties keep their order. */
export function sortByProgress<Listed extends Progress>(challenges: readonly Listed[]): Listed[] {
  const shareOf = ({ progress, maxProgress }: Progress) =>
    maxProgress === 0 ? 0 : progress / maxProgress;
  return challenges.toSorted((a, b) => shareOf(b) - shareOf(a));
}
