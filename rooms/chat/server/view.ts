import type { Language } from '../../../platform/shared/texts/index.ts';
import {
  excerptOf,
  type Attachment,
  type Message,
  type NoticeKind,
  type RepliedTo,
} from '../index.ts';
import type { AttachmentRow } from './attachments/repository.ts';
import type { MessageRow } from './repository.ts';
import { say } from './texts/index.ts';

/** Notices that are sent as a `text`, which is how older clients know them. */
const TEXTS: ReadonlySet<NoticeKind> = new Set(['left', 'back', 'joined', 'date', 'former']);

/** A message without reactions and replies, which `describeMessages` adds. */
export function toMessage(row: MessageRow, language: Language): Message {
  return {
    id: row.id,
    senderId: row.senderId,
    content: contentOf(row, language),
    sentAt: row.sentAt.toISOString(),
    messageType: row.notice === null || TEXTS.has(row.notice) ? 'text' : 'notice',
    conversationId: row.conversationId,
    seq: row.seq,
    clientMessageId: row.clientMessageId,
    replyTo: null,
    reactions: [],
    attachment: null,
    isRemoved: row.removedAt !== null,
    isWithdrawn: row.withdrawnAt !== null,
    notice: row.notice && noticeOf(row.notice, row.content),
  };
}

/** Undefined for a file of another kind. */
export function toAttachment(row: AttachmentRow): Attachment | undefined {
  const { id, kind, seconds, peaks, width, height, placeholder, alt } = row;
  const url = `/api/attachments/${id}/file`;
  if (kind === 'chat-voice') {
    return { id, kind: 'voice', url, seconds: seconds ?? 0, peaks: peaks ?? [] };
  }
  if (kind !== 'chat-picture') return undefined;
  const shape = { width: width ?? 1, height: height ?? 1, placeholder: placeholder ?? '' };
  return { id, kind: 'picture', url, ...shape, alt };
}

/** A message as those that answer it show it. */
export function toRepliedTo(
  row: MessageRow,
  attachment: Attachment | undefined,
  language: Language,
): RepliedTo {
  const { id, seq, senderId, removedAt } = row;
  const excerpt = removedAt ? null : excerptOf(contentOf(row, language));
  return { id, seq, senderId, messageType: attachment?.kind ?? 'text', excerpt };
}

function noticeOf(kind: NoticeKind, content: string): Message['notice'] {
  if (kind === 'call') return { kind, name: null, seconds: Number(content) };
  return { kind, name: content || null, seconds: null };
}

function contentOf(
  {
    removedAt,
    withdrawnAt,
    notice,
    content,
  }: Pick<MessageRow, 'removedAt' | 'withdrawnAt' | 'notice' | 'content'>,
  language: Language,
): string {
  if (notice === 'left') return say.left({ name: content }).in(language);
  if (notice === 'back') return say.back({ name: content }).in(language);
  if (notice === 'joined') return say.joined({ name: content }).in(language);
  if (notice === 'small-table') return say.smallTable.in(language);
  if (notice === 'missed-call') return say.missedCall.in(language);
  if (notice === 'call') return say.call({ seconds: Number(content) }).in(language);
  if (notice === 'date') return say.dateSet({ name: content }).in(language);
  if (notice === 'again') return say.bothAgain.in(language);
  if (notice === 'friends') return say.bothFriends.in(language);
  if (notice === 'former') return say.former.in(language);
  if (withdrawnAt) return say.withdrawn.in(language);
  return removedAt ? say.removed.in(language) : content;
}
