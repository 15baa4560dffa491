import { useQueryClient } from '@tanstack/react-query';

import { useEndedMatches } from '../features/matching/index.ts';
import { useLiveEvent } from '../platform/live.tsx';
import { useSession } from '../platform/session.tsx';

/** Queries by the beginning of their key that may hold a member who became absent, or visible again. */
const HOLD_MEMBERS = ['users', 'matches', 'inbox', 'blocks', 'past-chats', 'unread', 'rizzman'];

/**
 * The one place where screens learn that whom the member sees has changed: by a block of theirs in
 * any tab, or because a match has ended.
 */
export function useAbsentMembers(): void {
  const { user } = useSession();
  const fetchAgain = useFetchMembersAgain();
  useEndedMatches(fetchAgain);
  useLiveEvent('user_changed', ({ userId, part }) => {
    if (userId === user.id && part === 'blocks') fetchAgain();
  });
}

/** Fetches again whatever on the screen may hold a member who became absent. */
export function useFetchMembersAgain(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const part of HOLD_MEMBERS) {
      void queryClient.invalidateQueries({ queryKey: ['/api', part] });
    }
  };
}
