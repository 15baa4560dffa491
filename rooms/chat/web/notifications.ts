import type { QueryClient } from '@tanstack/react-query';

import { currentLocale } from '../../../platform/web/language/index.ts';
import { queryKeyOf, wholeListQuery } from '../../../platform/web/query.ts';
import { hasContactDetails, type Message } from '../index.ts';
import { messageLine } from './message-line.ts';
import { chatTexts } from './texts/index.ts';

export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/**
 * Shows a notification, if the member allows it. A click opens the conversation. All tabs use the
 * message's id as the tag, so the browser shows one.
 */
export async function notifyOf(
  queryClient: QueryClient,
  userId: string,
  message: Message,
  open: (path: string) => void,
): Promise<void> {
  if (notificationPermission() !== 'granted') return;
  const match = await findMatch(queryClient, userId, message.conversationId);
  const t = await chatTexts.load(currentLocale());
  const link = match === undefined ? '/matches?tab=chat' : `/conversation/${match.id}`;
  const title = match?.otherUser.fullName ?? t.list.newMessage;
  const options = {
    ...(isFolded(queryClient, userId, message) ? {} : { body: messageLine(message, t) }),
    tag: message.id,
    icon: '/favicon.svg',
  };
  if (await showByWorker(title, { ...options, data: { link } }).catch(() => false)) return;
  try {
    const notification = new Notification(title, options);
    notification.addEventListener('click', () => {
      notification.close();
      window.focus();
      open(link);
    });
  } catch {
    // Some phones allow notifications only from service workers.
  }
}

/**
 * Phones allow notifications only from the service worker, which also handles the click. Replaces a
 * push notification about the same conversation.
 */
async function showByWorker(
  title: string,
  options: NotificationOptions & { data: { link: string } },
): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active == null) return false;
  for (const shown of await registration.getNotifications()) {
    if (shown.data?.link === options.data.link && shown.tag !== options.tag) shown.close();
  }
  await registration.showNotification(title, options);
  return true;
}

/**
 * A message that would be folded on the reader's screen shows no text. Without loaded messages the
 * conversation counts as unanswered.
 */
function isFolded(queryClient: QueryClient, userId: string, message: Message): boolean {
  const params = { id: message.conversationId };
  const key = queryKeyOf('GET /api/conversations/:id/messages', { params, query: {} });
  const known = queryClient.getQueryData<Message[]>(key) ?? [];
  const hasReplied = known.some(({ senderId }) => senderId === userId);
  return !hasReplied && hasContactDetails(message.content);
}

/** Undefined when the matches can't be loaded. */
async function findMatch(queryClient: QueryClient, userId: string, conversationId: string) {
  const query = wholeListQuery('GET /api/users/:id/matches', { params: { id: userId } });
  const matches = await queryClient.fetchQuery(query).catch(() => undefined);
  return matches?.find((match) => match.conversationId === conversationId);
}
