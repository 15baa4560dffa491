import type { Notification } from '@rizzly/domain/notifications';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../platform/api.ts';
import { pagesQuery, queryKeyOf } from '../../platform/query.ts';

const LIST = queryKeyOf('GET /api/notifications');

/** The pages of the list. Reloaded whenever the page opens, so that the read marks are current. */
export function useNotifications() {
  return useInfiniteQuery({
    ...pagesQuery('GET /api/notifications'),
    queryKey: [...LIST, 'pages'],
    refetchOnMount: 'always',
  });
}

/**
 * Marks the shown notifications as read, once they have been seen. The screen keeps its marks
 * meanwhile.
 */
export function useReadOnSeeing(shown: readonly Notification[] | undefined): void {
  const queryClient = useQueryClient();
  // Opening what the newest one is about has read it alone, and older ones are unread.
  const upTo = shown?.some(({ readAt }) => readAt === null) ? shown[0]?.at : undefined;
  useEffect(() => {
    if (upTo === undefined) return undefined;
    const read = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', read);
      call('POST /api/notifications/read', { body: { upTo } })
        .then((answer) =>
          queryClient.setQueryData(queryKeyOf('GET /api/notifications/unread'), answer),
        )
        // The next visit of the page tries again.
        .catch(() => {});
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [queryClient, upTo]);
}
