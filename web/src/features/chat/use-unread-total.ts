import { useQuery } from '@tanstack/react-query';

import { apiQuery } from '../../platform/query.ts';

/** How many messages one has not seen, in all conversations. */
export function useUnreadTotal(): number {
  const { data } = useQuery(apiQuery('GET /api/unread'));
  return data?.total ?? 0;
}
