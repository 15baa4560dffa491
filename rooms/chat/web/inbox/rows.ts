import type { KeyboardEvent } from 'react';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { hasContactDetails, type InboxRow } from '../../index.ts';
import { useToday } from '../days.ts';
import { messageLine } from '../message-line.ts';
import type { ChatTexts } from '../texts/en.ts';
import { chatTexts } from '../texts/index.ts';

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

const WEEK_DAYS = 7;

/** The time today, the weekday within the last six days, and the date before that. */
export function rowTime(at: Date, now: Date, texts: ChatTexts['inbox']['time']): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (at >= midnight) return texts.today({ at });
  const weekAgo = new Date(midnight);
  weekAgo.setDate(midnight.getDate() - (WEEK_DAYS - 1));
  if (at >= weekAgo) return texts.thisWeek({ at });
  return at.getFullYear() === now.getFullYear() ? texts.thisYear({ at }) : texts.earlier({ at });
}

/** A room has the names of its two squads, a match the name of the partner. */
export function nameOfRow(
  { squads, members }: Pick<InboxRow, 'squads' | 'members'>,
  { names, room }: ChatTexts['inbox'],
): string {
  return squads
    ? room({ names: squads })
    : names({ names: members.map(({ fullName }) => fullName) });
}

type Opened = Pick<InboxRow, 'matchId' | 'roomId' | 'conversationId'>;

export function hrefOf({ matchId, roomId, conversationId }: Opened): string {
  return roomId === null ? `/conversation/${matchId ?? conversationId}` : `/room/${roomId}`;
}

const LINK = '[data-inbox-link]';

/** Up and Down move between the rows of the inbox, and from the search to the first. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...document.querySelectorAll<HTMLElement>(LINK)];
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  const at = row === null ? -1 : links.findIndex((link) => row.contains(link));
  const next = at === -1 && by === -1 ? undefined : links[at + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
