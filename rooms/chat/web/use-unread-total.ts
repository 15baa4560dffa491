import { useQuery } from '@tanstack/react-query';

import { apiQuery } from '../../../platform/web/query.ts';

/** The member's unread messages in all conversations. */
export function useUnreadTotal(): number {
  const { data = 0 } = useQuery({
    ...apiQuery('GET /api/unread'),
    select: ({ total }) => total,
  });
  return data;
}
