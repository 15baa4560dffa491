import type { Message } from '@rizzly/domain/chat';
import type { QueryClient } from '@tanstack/react-query';

import { wholeListQuery } from '../../platform/query.ts';

export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/**
 * Shows a notification while the page is hidden, if the member allows it. A click opens the
 * conversation. All tabs use the message's id as the tag, so the browser shows one.
 */
export async function notifyOf(
  queryClient: QueryClient,
  userId: string,
  message: Message,
  open: (path: string) => void,
): Promise<void> {
  if (document.visibilityState === 'visible' || notificationPermission() !== 'granted') return;
  const match = await findMatch(queryClient, userId, message.conversationId);
  try {
    const notification = new Notification(match?.otherUser.fullName ?? 'New message', {
      body: message.content,
      tag: message.id,
      icon: '/favicon.svg',
    });
    notification.addEventListener('click', () => {
      notification.close();
      window.focus();
      open(match === undefined ? '/matches?tab=chat' : `/conversation/${match.id}`);
    });
  } catch {
    // Some phones allow notifications only from service workers.
  }
}

/** Undefined when the matches can't be loaded. */
async function findMatch(queryClient: QueryClient, userId: string, conversationId: string) {
  const query = wholeListQuery('GET /api/users/:id/matches', { params: { id: userId } });
  const matches = await queryClient.fetchQuery(query).catch(() => undefined);
  return matches?.find((match) => match.conversationId === conversationId);
}
