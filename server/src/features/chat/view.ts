import type { Message } from '@rizzly/domain/chat';
import type { Language } from '@rizzly/domain/texts';

import type { MessageRow } from './repository.ts';
import { say } from './texts/index.ts';

export function toMessage(row: MessageRow, language: Language): Message {
  return {
    id: row.id,
    senderId: row.senderId,
    content: row.removedAt ? say.removed.in(language) : row.content,
    sentAt: row.sentAt.toISOString(),
    messageType: 'text',
    conversationId: row.conversationId,
    seq: row.seq,
    clientMessageId: row.clientMessageId,
    ...(row.removedAt && { isRemoved: true }),
  };
}
