import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { queryKeyOf, wholeListQuery } from '../../../platform/web/query.ts';
import { showFailure, toast } from '../../../platform/web/ui/toast.ts';
import { blocksTexts } from './texts/index.ts';

/** The fields of a member that this room needs. */
export interface BlockableMember {
  id: string;
  fullName: string;
}

export const blocksQuery = wholeListQuery('GET /api/blocks');

/** Blocks a member. Other screens change by the event `user_changed`. */
export function useBlock(onBlocked: () => void) {
  const t = useTexts(blocksTexts);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: BlockableMember) => call('POST /api/blocks', { body: { userId: id } }),
    onSuccess(_answer, { fullName }) {
      toast({ title: t.blocked({ name: fullName }), description: t.blockedText });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/blocks') });
      onBlocked();
    },
    onError: (error) => showFailure(t.blockFailed, error, t.blockFailedText),
  });
}

export function useUnblock() {
  const t = useTexts(blocksTexts);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: BlockableMember) =>
      call('DELETE /api/blocks/:userId', { params: { userId: id } }),
    onSuccess: (_answer, { fullName }) =>
      toast({ title: t.unblocked({ name: fullName }), description: t.unblockedText }),
    onError: (error) => showFailure(t.unblockFailed, error, t.unblockFailedText),
    // Also after a failure, because the block may have been lifted in another tab.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/blocks') }),
  });
}

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
