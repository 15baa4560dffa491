import { useQueryClient } from '@tanstack/react-query';

/**
 * Queries, by the beginning of their key, whose data may contain a member who has been hidden or is
 * visible again.
 */
const HOLD_MEMBERS = [
  'users',
  'best-fit',
  'matches',
  'inbox',
  'blocks',
  'past-chats',
  'unread',
  'rizzman',
  'squad',
];

/** Refetches all queries whose data may contain a hidden member. */
export function useFetchMembersAgain(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const part of HOLD_MEMBERS) {
      void queryClient.invalidateQueries({ queryKey: ['/api', part] });
    }
  };
}
