import { useQuery, useQueryClient } from '@tanstack/react-query';

import { queryKeyOf, wholeListQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { useVanished } from '../../platform/use-vanished.ts';
import { removeDraft } from './draft.ts';
import type { Outbox } from './outbox.ts';

/**
 * Deletes this browser's data of a conversation whose match has ended: its draft, unsent messages,
 * loaded messages and unread count. An open one shows that it has ended.
 */
export function useEndedConversations(outbox: Outbox | undefined): void {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { data: matches } = useQuery(
    wholeListQuery('GET /api/users/:id/matches', { params: { id: user.id } }),
  );
  useVanished(matches, (gone) => {
    for (const { id, conversationId } of gone) {
      if (conversationId === null) continue;
      removeDraft(user.id, conversationId);
      outbox?.forget(conversationId);
      void queryClient.invalidateQueries({
        queryKey: queryKeyOf('GET /api/matches/:id', { params: { id } }),
      });
      queryClient.removeQueries({
        queryKey: queryKeyOf('GET /api/conversations/:id', { params: { id: conversationId } }),
        type: 'inactive',
      });
      for (const endpoint of ['GET /api/unread', 'GET /api/past-chats'] as const) {
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
      }
    }
  });
}
