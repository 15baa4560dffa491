import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useWaitingCount } from '../features/matching/index.ts';
import { apiQuery } from '../platform/query.ts';
import { setAppBadge } from '../platform/title.ts';

/**
 * Shows the number of unread conversations and requests in the title and on the icon of an
 * installed app.
 */
export function useAppBadge(): void {
  const { data } = useQuery(apiQuery('GET /api/unread'));
  const waiting = useWaitingCount();
  const unread = data?.conversations.filter(({ unread: count, muted }) => count > 0 && !muted);
  const total = (unread?.length ?? 0) + waiting;
  useEffect(() => {
    setAppBadge(total);
    return () => setAppBadge(0);
  }, [total]);
}
