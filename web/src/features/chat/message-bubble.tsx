import type { Message, ReactionEmoji } from '@rizzly/domain/chat';
import { memo } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { cx } from '../../ui/cx.ts';
import { MessageText, ReceivedText, ScamWarning, type Wording } from '../wording/index.ts';
import { MessageAttachment } from './message-attachment.tsx';
import { MessageMenuButton, onLongPress, type OpenedMessage } from './message-menu.tsx';
import { Quote } from './quote.tsx';
import { Reactions } from './reactions.tsx';
import { Sender, type Person } from './sender.tsx';
import { chatTexts } from './texts/index.ts';

/** The reaction of a double tap. */
const DOUBLE_TAP = '❤️';

export type BubbleState = 'sent' | 'seen';

/** A stored message. `state` is shown below the newest own message. */
export const MessageBubble = memo(function MessageBubble({
  message,
  isOwn,
  people,
  state,
  isFollowing,
  mayFold,
  wording,
  isMenuEntry,
  onMenu,
  onReport,
  userId,
  quotedName,
  onReact,
  onJump,
}: {
  message: Message;
  isOwn: boolean;
  /** The possible senders, in a group. */
  people?: ReadonlyMap<string, Person> | undefined;
  state: BubbleState | undefined;
  /** The previous message has the same sender. */
  isFollowing: boolean;
  /** The reader has not replied before this message. */
  mayFold: boolean;
  wording: Wording | undefined;
  /** The Tab key reaches its menu. */
  isMenuEntry: boolean;
  onMenu: (opened: OpenedMessage) => void;
  onReport: (message: Message) => void;
  userId: string;
  /** The writer of the message that it answers, in a group. */
  quotedName?: string | undefined;
  /** A stable function. */
  onReact: (message: Message, emoji: ReactionEmoji) => void;
  onJump: (seq: number) => void;
}) {
  const { message: t } = useTexts(chatTexts);
  // Others can still report what its sender removed.
  const hasMenu = !message.isRemoved || (message.isWithdrawn === true && !isOwn);
  const open = (anchor: HTMLElement) => onMenu({ message, anchor });
  return (
    <div
      className={cx(
        'grid w-fit max-w-[85%] grid-cols-1 sm:max-w-[min(70%,36rem)]',
        isOwn && 'ms-auto',
        isFollowing ? 'mt-1' : 'mt-3',
      )}
    >
      {people && !isOwn && !isFollowing && <Sender person={people.get(message.senderId)} />}
      <div
        data-bubble
        data-seq={message.seq}
        tabIndex={-1}
        {...(!message.isRemoved && { onDoubleClick: () => onReact(message, DOUBLE_TAP) })}
        {...(hasMenu && { onContextMenu: onLongPress(open) })}
        className={cx(
          'touch-manipulation rounded-card px-4 py-2 outline-offset-2 data-jumped:outline-3 data-jumped:outline-focus',
          'group relative',
          isOwn ? 'rounded-ee-md bg-accent-soft' : 'rounded-es-md bg-sunken',
        )}
      >
        <span className="sr-only">{isOwn ? t.own : !people && t.partners} </span>
        {message.replyTo && <Quote replyTo={message.replyTo} name={quotedName} onJump={onJump} />}
        {message.attachment && (
          <MessageAttachment message={message} isOwn={isOwn} people={people} />
        )}
        {message.isRemoved ? (
          <span className="text-ink-soft italic">
            {message.isWithdrawn ? t.withdrawn : t.removed}
          </span>
        ) : message.content === '' ? null : isOwn ? (
          <MessageText content={message.content} />
        ) : (
          <ReceivedText
            content={message.content}
            mayFold={mayFold}
            onReport={() => onReport(message)}
          />
        )}
        <time
          dateTime={message.sentAt}
          className="float-end ms-3 mt-1.5 text-xs leading-5 text-ink-soft"
        >
          {t.time({ at: new Date(message.sentAt) })}
        </time>
        {hasMenu && <MessageMenuButton isOwn={isOwn} isEntry={isMenuEntry} onOpen={open} />}
      </div>
      <Reactions message={message} userId={userId} people={people} onReact={onReact} />
      {!message.isRemoved && !isOwn && <ScamWarning content={message.content} wording={wording} />}
      {state !== undefined && (
        <p className="justify-self-end px-2 pt-0.5 text-xs font-bold text-ink-soft">{t[state]}</p>
      )}
    </div>
  );
});
