import type { Message } from '@rizzly/domain/chat';

import type { MessageRow } from './repository.ts';

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    senderId: row.senderId,
    content: row.content,
    sentAt: row.sentAt.toISOString(),
    messageType: 'text',
    conversationId: row.conversationId,
    seq: row.seq,
    clientMessageId: row.clientMessageId,
  };
}
