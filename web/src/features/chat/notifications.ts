import type { Message } from '@rizzly/domain/chat';
import type { Match } from '@rizzly/domain/matching';
import type { QueryClient } from '@tanstack/react-query';

import { queryKeyOf } from '../../platform/query.ts';

/** Whether the browser can notify, and may. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/**
 * Tells of a message while the page is hidden, if the member has allowed it. Every tab tells
 * under the message's id, so the browser shows it once.
 */
export function notifyOf(queryClient: QueryClient, userId: string, message: Message): void {
  if (document.visibilityState === 'visible' || notificationPermission() !== 'granted') return;
  const matches = queryClient.getQueryData<Match[]>(
    queryKeyOf('GET /api/users/:id/matches', { params: { id: userId } }),
  );
  const match = matches?.find(({ conversationId }) => conversationId === message.conversationId);
  try {
    const notification = new Notification(match?.otherUser.fullName ?? 'New message', {
      body: message.content,
      tag: message.id,
      icon: '/favicon.svg',
    });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Some phones allow notifications to service workers alone.
  }
}
