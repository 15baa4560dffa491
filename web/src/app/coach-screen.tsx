import type { Message } from '@rizzly/domain/chat';
import type { Match } from '@rizzly/domain/matching';
import { firstNameOf } from '@rizzly/domain/shared';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { openedConversations } from '../features/chat/message-cache.ts';
import { CoachPage } from '../features/coaching/coach-page.tsx';
import { queryKeyOf } from '../platform/query.ts';
import { useSession } from '../platform/session.tsx';
import { loadAhead } from './load-ahead.ts';

/** The page that most members open from here. */
const LESSON = { preload: () => import('../features/coaching/lessons/lesson-page.tsx') };

/** The coach, with the chats that this browser has loaded. It fetches nothing else. */
export function CoachScreen() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  useEffect(() => loadAhead([LESSON]), []);
  return <CoachPage readChats={() => readChats(queryClient, user.id)} />;
}

function readChats(queryClient: QueryClient, memberId: string) {
  const opened = openedConversations(queryClient);
  const conversations = opened.map((id) => {
    const key = queryKeyOf('GET /api/conversations/:id/messages', { params: { id } });
    const messages = queryClient.getQueryData<Message[]>(key) ?? [];
    return messages
      .filter(({ isRemoved, notice }) => isRemoved !== true && !notice)
      .map(({ senderId, content, sentAt }) => ({ senderId, content, at: Date.parse(sentAt) }));
  });
  const key = queryKeyOf('GET /api/users/:id/matches', { params: { id: memberId } });
  const matches = queryClient.getQueryData<Match[]>(key) ?? [];
  const next = matches.find(
    ({ hasMessages, conversationId, status }) =>
      status === 'mutual' && hasMessages && !opened.includes(conversationId ?? ''),
  );
  return {
    conversations,
    unread: next && { matchId: next.id, name: firstNameOf(next.otherUser.fullName) },
  };
}
