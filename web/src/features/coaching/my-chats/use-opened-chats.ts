import type { Message } from '@rizzly/domain/chat';
import { firstNameOf } from '@rizzly/domain/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { queryKeyOf } from '../../../platform/query.ts';
import { openedConversations } from '../../chat/index.ts';
import { matchesQuery } from '../../matching/index.ts';

/**
 * The messages of each conversation that this browser has loaded, and a conversation to open first,
 * if there is one. Fetches nothing, and follows what the frame of the page fetches.
 */
export function useOpenedChats(memberId: string) {
  const queryClient = useQueryClient();
  const opened = openedConversations(queryClient);
  const conversations = opened.map((id) => {
    const key = queryKeyOf('GET /api/conversations/:id/messages', { params: { id } });
    const messages = queryClient.getQueryData<Message[]>(key) ?? [];
    return messages
      .filter(({ isRemoved, notice }) => isRemoved !== true && !notice)
      .map(({ senderId, content, sentAt }) => ({ senderId, content, at: Date.parse(sentAt) }));
  });
  const { data: matches = [] } = useQuery({ ...matchesQuery(memberId), enabled: false });
  const next = matches.find(
    ({ hasMessages, conversationId, status }) =>
      status === 'mutual' && hasMessages && !opened.includes(conversationId ?? ''),
  );
  return {
    conversations,
    unread: next && { matchId: next.id, name: firstNameOf(next.otherUser.fullName) },
  };
}
