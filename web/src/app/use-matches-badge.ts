import { useUnreadTotal } from '../features/chat/use-unread-total.ts';
import { useWaitingCount } from '../features/matching/index.ts';

/** The badge of Matches counts unread messages and received match requests. */
export interface MatchesBadge {
  count: number;
  /** The count in words; undefined when it is 0. */
  text: string | undefined;
  /** The tab of Matches that shows what was counted. */
  href: string;
}

export function useMatchesBadge(): MatchesBadge {
  const unread = useUnreadTotal();
  const waiting = useWaitingCount();
  const parts = [
    unread > 0 && `${unread} unread ${unread === 1 ? 'message' : 'messages'}`,
    waiting > 0 && `${waiting} match ${waiting === 1 ? 'request' : 'requests'}`,
  ].filter((part) => part !== false);
  return {
    count: unread + waiting,
    text: parts.length > 0 ? parts.join(', ') : undefined,
    href: hrefFor(unread, waiting),
  };
}

function hrefFor(unread: number, waiting: number): string {
  if (unread > 0) return '/matches?tab=chat';
  return waiting > 0 ? '/matches?tab=matches' : '/matches';
}
