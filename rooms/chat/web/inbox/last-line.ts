import { firstNameOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { hasContactDetails, type InboxRow } from '../../index.ts';
import { messageLine } from '../message-line.ts';
import { chatTexts } from '../texts/index.ts';
import { useToday } from '../use-today.ts';
import { rowTime } from './row-time.ts';

/**
 * The last message and its sender, or the message that a search found. Contact details stay folded
 * here too, until the first reply. `members` are the others.
 */
export function useLastLine({
  members,
  lastMessage,
  foundMessage = null,
  hasReplied,
}: Pick<InboxRow, 'lastMessage' | 'hasReplied'> & {
  members: readonly Pick<InboxRow['members'][number], 'id' | 'fullName'>[];
  foundMessage?: InboxRow['foundMessage'];
}): string {
  const texts = useTexts(chatTexts);
  const { inbox: t } = texts;
  const { user } = useSession();
  const message = foundMessage ?? lastMessage;
  if (message === null) return t.nothingYet;
  const line = messageLine(message, texts);
  if (message.notice?.kind === 'call') return line;
  if (message.senderId === user.id) {
    return message.messageType === 'notice' ? texts.message.calledInVain : t.own({ text: line });
  }
  const text = !hasReplied && hasContactDetails(message.content) ? t.folded : line;
  const sender = members.find(({ id }) => id === message.senderId);
  if (members.length === 1 || sender === undefined) return text;
  return t.theirs({ name: firstNameOf(sender.fullName), text });
}

/** The time of a conversation's last message, as short as its age allows. */
export function useLastTime(at: string): string {
  const { time } = useTexts(chatTexts).inbox;
  return rowTime(new Date(at), new Date(useToday()), time);
}
