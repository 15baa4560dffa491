import type { Message, NoticeKind } from '@rizzly/domain/chat';
import type { Language } from '@rizzly/domain/texts';

import type { MessageRow } from './repository.ts';
import { say } from './texts/index.ts';

export function toMessage(row: MessageRow, language: Language): Message {
  return {
    id: row.id,
    senderId: row.senderId,
    content: contentOf(row, language),
    sentAt: row.sentAt.toISOString(),
    messageType: 'text',
    conversationId: row.conversationId,
    seq: row.seq,
    clientMessageId: row.clientMessageId,
    ...(row.removedAt && { isRemoved: true }),
    ...(row.notice && { notice: noticeOf(row.notice, row.content) }),
  };
}

function noticeOf(kind: NoticeKind, content: string): Message['notice'] {
  return { kind, name: kind === 'former' ? null : content };
}

function contentOf(
  { removedAt, notice, content }: Pick<MessageRow, 'removedAt' | 'notice' | 'content'>,
  language: Language,
): string {
  if (notice === 'left') return say.left({ name: content }).in(language);
  if (notice === 'back') return say.back({ name: content }).in(language);
  if (notice === 'former') return say.former.in(language);
  return removedAt ? say.removed.in(language) : content;
}
