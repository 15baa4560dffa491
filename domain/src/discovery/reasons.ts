import type { DiscoveryTexts } from './texts/en.ts';

/** Why two members may go together. Its words are in the catalogue's `reasons`. */
export type Reason =
  | { key: 'sharedInterests' | 'milesAway' | 'bothOnStreak' | 'yearsApart'; count: number }
  | { key: 'sameCity' | 'sameAge' | 'activeToday' | 'activeThisWeek' | 'completeProfile' };

export function writeReason(reason: Reason, texts: DiscoveryTexts['reasons']): string {
  return 'count' in reason ? texts[reason.key]({ count: reason.count }) : texts[reason.key];
}
