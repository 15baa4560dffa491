import { useQueryClient } from '@tanstack/react-query';

import { useCatchUp, useLiveEvent } from '../../../../platform/web/live.tsx';
import { queryKeyOf } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { changeRows, refreshInbox, showMessage } from './queries.ts';

/** Keeps loaded inboxes up to date, on every screen. */
export function useInboxUpdates(): void {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const refresh = () => void refreshInbox(queryClient).catch(() => undefined);

  useCatchUp(refresh);
  useLiveEvent('match_changed', refresh);
  useLiveEvent('new_message', ({ message }) => showMessage(queryClient, message, user.id));
  useLiveEvent('turn_changed', refresh);
  useLiveEvent('seen', ({ conversationId, memberId, seq }) => {
    if (memberId !== user.id) return;
    let isBehind = false;
    changeRows(queryClient, (row) => {
      if (row.conversationId !== conversationId) return row;
      isBehind ||= row.lastMessage !== null && row.lastMessage.seq > seq;
      return { ...row, unread: 0 };
    });
    if (isBehind) refresh();
  });
  useLiveEvent('presence', ({ memberId, isOnline }) =>
    changeRows(queryClient, (row) =>
      row.members.length === 1 && row.members[0]?.id === memberId
        ? { ...row, online: isOnline }
        : row,
    ),
  );
  useLiveEvent('conversation_muted', ({ conversationId, muted }) => {
    changeRows(queryClient, (row) =>
      row.conversationId === conversationId ? { ...row, muted } : row,
    );
    for (const queryKey of [
      queryKeyOf('GET /api/unread'),
      queryKeyOf('GET /api/conversations/:id', { params: { id: conversationId } }),
    ]) {
      void queryClient.invalidateQueries({ queryKey, exact: true }).catch(() => undefined);
    }
  });
}
