import { useQueryClient } from '@tanstack/react-query';

import { useEndedMatches } from '../features/matching/index.ts';
import { useLiveEvent } from '../platform/live.tsx';
import { useSession } from '../platform/session.tsx';

/**
 * Queries, by the beginning of their key, whose data may contain a member who has been hidden or is
 * visible again.
 */
const HOLD_MEMBERS = ['users', 'matches', 'inbox', 'blocks', 'past-chats', 'unread', 'rizzman'];

/**
 * The one place where screens learn that a member has been hidden or is visible again: because of a
 * block by the member in any tab, or because a match has ended.
 */
export function useAbsentMembers(): void {
  const { user } = useSession();
  const fetchAgain = useFetchMembersAgain();
  useEndedMatches(fetchAgain);
  useLiveEvent('user_changed', ({ userId, part }) => {
    if (userId === user.id && part === 'blocks') fetchAgain();
  });
}

/** Refetches all queries whose data may contain a hidden member. */
export function useFetchMembersAgain(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const part of HOLD_MEMBERS) {
      void queryClient.invalidateQueries({ queryKey: ['/api', part] });
    }
  };
}
