import type { Units } from '../../platform/shared/texts/index.ts';
import type { DiscoveryTexts } from './texts/en.ts';
/** Page size of Browse: the maximum (§17) and the default. */
export const BROWSE_PAGE_MAX = 50;
export const BROWSE_PAGE = 24;
/** Page size of `potential-matches`. */
export const CANDIDATES_MAX = 50;
export const CANDIDATES_PAGE = 20;
/** Beyond this a count of candidates ends in a plus, so that counts tell nobody apart (§23). */
export const COUNTED_MAX = 20;
/** Milliseconds without a keystroke before a filter is applied (§9). */
export const FILTER_DEBOUNCE_MS = 1500;
/** Interests shown on a member's card before '+N more' (§2). */
export const CARD_INTERESTS = 3;
/** Maximum length of a search or place. No name is longer. */
export const SEARCH_MAX = 100;
/** A visit within this many days, including today, counts as recent. */
export const LATELY_DAYS = 7;

/** A list with fewer people than this is short. */
export const SHORT_LIST = 10;

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
