import { useQueryClient } from '@tanstack/react-query';

import { wholeListQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';

export function ownMatchesQuery(userId: string) {
  return wholeListQuery('GET /api/users/:id/matches', { params: { id: userId } });
}

/** Reloads the member's matches on every screen that shows them. */
export function useRefreshMatches(): () => Promise<void> {
  const { user } = useSession();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ownMatchesQuery(user.id).queryKey });
}
