import type { Units } from '../../platform/shared/texts/index.ts';
import type { DiscoveryTexts } from './texts/en.ts';

/** A reason why two members may fit. Its text is in the catalogue's `reasons`. */
export type Reason =
  | { key: 'sharedInterests' | 'milesAway' | 'yearsApart'; count: number }
  | { key: 'sameCity' | 'sameAge' | 'activeToday' | 'activeThisWeek' };

export function writeReason(
  reason: Reason,
  texts: DiscoveryTexts['reasons'],
  units: Units,
): string {
  return 'count' in reason ? texts[reason.key]({ count: reason.count, units }) : texts[reason.key];
}
