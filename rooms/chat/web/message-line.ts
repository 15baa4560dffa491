import type { Message } from '../index.ts';
import type { ChatTexts } from './texts/en.ts';

/** A message in one line: its kind, and its text or caption. */
export function messageLine(
  {
    messageType,
    content,
    isRemoved,
    isWithdrawn,
    notice,
  }: Pick<Message, 'messageType' | 'content' | 'isRemoved' | 'isWithdrawn' | 'notice'>,
  { message: t }: Pick<ChatTexts, 'message'>,
): string {
  // A live event brings them in English.
  if (notice?.kind === 'call') return t.call({ seconds: notice.seconds ?? 0 });
  if (notice?.kind === 'again') return t.bothAgain;
  if (notice?.kind === 'friends') return t.bothFriends;
  if (notice?.kind === 'small-table') return t.smallTable;
  if (messageType === 'notice') return t.missedCall;
  if (isWithdrawn) return t.withdrawn;
  const isFile = messageType === 'voice' || messageType === 'picture';
  if (!isFile || isRemoved) return content;
  return content === '' ? t[messageType] : `${t[messageType]}: ${content}`;
}
