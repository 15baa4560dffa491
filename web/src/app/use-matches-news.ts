import { useUnreadTotal } from '../features/chat/use-unread-total.ts';
import { useWaitingCount } from '../features/matching/index.ts';

/** What waits for the member in Matches: unread messages, and match requests to answer. */
export interface MatchesNews {
  count: number;
  /** The same in words; undefined when nothing waits. */
  text: string | undefined;
}

export function useMatchesNews(): MatchesNews {
  const unread = useUnreadTotal();
  const waiting = useWaitingCount();
  const parts = [
    unread > 0 && `${unread} unread ${unread === 1 ? 'message' : 'messages'}`,
    waiting > 0 && `${waiting} match ${waiting === 1 ? 'request' : 'requests'}`,
  ].filter((part) => part !== false);
  return { count: unread + waiting, text: parts.length > 0 ? parts.join(', ') : undefined };
}
