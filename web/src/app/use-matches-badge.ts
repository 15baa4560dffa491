import { useUnreadTotal } from '../features/chat/index.ts';
import { useWaitingCount } from '../features/matching/index.ts';
import { useTexts } from '../platform/language/index.ts';
import { appTexts } from './texts/index.ts';

/** The badge of Matches counts unread messages and received match requests. */
export interface MatchesBadge {
  count: number;
  /** The count as a text. Undefined when it is 0. */
  text: string | undefined;
  /** The tab of Matches that shows what was counted. */
  href: string;
}

export function useMatchesBadge(): MatchesBadge {
  const t = useTexts(appTexts).badge;
  const unread = useUnreadTotal();
  const waiting = useWaitingCount();
  const parts = [
    unread > 0 && t.unread({ count: unread }),
    waiting > 0 && t.waiting({ count: waiting }),
  ].filter((part) => part !== false);
  return {
    count: unread + waiting,
    text: parts.length > 0 ? t.all({ parts }) : undefined,
    href: hrefFor(unread, waiting),
  };
}

function hrefFor(unread: number, waiting: number): string {
  if (unread > 0) return '/matches?tab=chat';
  return waiting > 0 ? '/matches?tab=matches' : '/matches';
}
