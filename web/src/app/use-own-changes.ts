import type { UserPart } from '@rizzly/domain/live';
import { useQueryClient } from '@tanstack/react-query';

import { useLiveEvent, useOnReconnect } from '../platform/live.tsx';
import { queryKeyOf } from '../platform/query.ts';
import { useSession } from '../platform/session.tsx';

/** What to fetch again when a part of the member's own data changed, besides the session. */
const QUERIES: Record<UserPart, Parameters<typeof queryKeyOf>[0][]> = {
  // Challenges count the parts of the profile.
  user: ['GET /api/users/:id', 'GET /api/users/:id/stats', 'GET /api/users/:id/challenges'],
  activity: ['GET /api/users/:id/challenges', 'GET /api/users/:id/achievement-progress'],
  achievements: ['GET /api/users/:id/achievements'],
  maze: ['GET /api/rizzman/can-play', 'GET /api/rizzman/leaderboard', 'GET /api/users/:id/stats'],
};
const PARTS: UserPart[] = ['user', 'activity', 'achievements', 'maze'];

/**
 * The one place where screens learn of the member's own changes: made here, in another tab, or by
 * another member. After a reconnect everything is fetched again, because events may be missing.
 */
export function useOwnChanges(): void {
  const { user, refresh } = useSession();
  const queryClient = useQueryClient();

  const fetchAgain = (parts: readonly UserPart[]) => {
    if (parts.includes('user')) void refresh();
    for (const endpoint of new Set(parts.flatMap((part) => QUERIES[part]))) {
      const queryKey = queryKeyOf(endpoint, { params: { id: user.id } });
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }
  };
  useLiveEvent('user_changed', ({ userId, part }) => {
    if (userId === user.id) fetchAgain([part]);
  });
  useOnReconnect(() => fetchAgain(PARTS));
}
