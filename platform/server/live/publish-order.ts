import type { LiveEvent } from '../../../rooms/chat/live/index.ts';
import type { LiveMessage } from './bus.ts';

/**
 * The order in which the messages of one transaction are published, whatever the order in which its
 * code told them: sockets of ended sessions close first, then events by type and subject. Otherwise
 * the order would tell a block from a deletion.
 */
export function inPublishOrder(messages: readonly LiveMessage[]): LiveMessage[] {
  const keyed = messages.map((message) => ({ message, key: keyOf(message) }));
  // Sorting is stable, so two messages of one conversation keep their order.
  return keyed
    .toSorted((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
    .map(({ message }) => message);
}

function keyOf(message: LiveMessage): string {
  return 'event' in message ? `${message.event.type} ${subjectOf(message.event)}` : '';
}

function subjectOf(event: LiveEvent): string {
  if (event.type === 'new_message') return event.message.conversationId;
  if (event.type === 'call_changed') return event.call.id;
  return JSON.stringify(event);
}
