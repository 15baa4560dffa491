import type { Progress } from './offer.ts';

/** Challenges with the nearest to done first; equally near ones keep their order. */
export function nearestFirst<Listed extends Progress>(challenges: readonly Listed[]): Listed[] {
  const shareOf = ({ progress, maxProgress }: Progress) =>
    maxProgress === 0 ? 0 : progress / maxProgress;
  return challenges.toSorted((a, b) => shareOf(b) - shareOf(a));
}
