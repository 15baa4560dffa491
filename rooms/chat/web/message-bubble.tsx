import { memo, lazy, Suspense } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import { MessageText, ReceivedText, ScamWarning, type Wording } from '../../wording/web/index.ts';
import type { Message, ReactionEmoji } from '../index.ts';
import {
  isInControl,
  MessageMenuButton,
  onLongPress,
  type OpenedMessage,
} from './message-menu.tsx';
import { Quote } from './quote.tsx';
import { reactionsOf } from './react.ts';
import { Sender, type Person, useNameOf } from './sender.tsx';
import { chatTexts } from './texts/index.ts';

const AttachmentView = lazy(() => import('./attachments/attachment-view.tsx'));

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
  const hasMenu = !message.isRemoved || (message.isWithdrawn && !isOwn);
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
        {...(!message.isRemoved && {
          onDoubleClick: ({ target }) => {
            if (!isInControl(target)) onReact(message, DOUBLE_TAP);
          },
        })}
        {...(hasMenu && onLongPress(open))}
        className={cx(
          'touch-manipulation rounded-card pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none] px-4 py-2 outline-offset-2 data-jumped:outline-3 data-jumped:outline-focus',
          'group relative',
          // A long text under a picture is no wider than the picture.
          message.attachment?.kind === 'picture' && 'max-w-80',
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

/** The voice or the picture of a message. Most conversations load none of its code. */
function MessageAttachment({
  message,
  isOwn,
  people,
}: {
  message: Message;
  isOwn: boolean;
  people: ReadonlyMap<string, Person> | undefined;
}) {
  const { message: t } = useTexts(chatTexts);
  const name = useNameOf(message.senderId);
  const { attachment } = message;
  if (!attachment) return null;
  // As large as what follows, so that the list does not move.
  const loads =
    attachment.kind === 'voice' ? (
      <p className="h-20 w-64 max-w-full">{t.voice}</p>
    ) : (
      <p
        style={{ aspectRatio: `${attachment.width} / ${attachment.height}` }}
        className="my-1 max-h-96 min-h-40 w-72 max-w-full"
      >
        {t.picture}
      </p>
    );
  return (
    <Suspense fallback={loads}>
      <AttachmentView message={message} isOwn={isOwn} senderName={people ? undefined : name} />
    </Suspense>
  );
}

/** The reactions under a message. A press joins one, or takes the own one back. */
function Reactions({
  message,
  userId,
  people,
  onReact,
}: {
  message: Message;
  userId: string;
  people: ReadonlyMap<string, Person> | undefined;
  onReact: (message: Message, emoji: ReactionEmoji) => void;
}) {
  const { reactions: t } = useTexts(chatTexts);
  const reactions = reactionsOf(message);
  if (reactions.length === 0 || message.isRemoved) return null;
  return (
    <ul
      className={cx('flex flex-wrap gap-1 pt-1', message.senderId === userId && 'justify-end')}
      aria-label={t.label}
    >
      {reactions.map(({ emoji, memberIds }) => {
        const isOwn = memberIds.includes(userId);
        const names = memberIds.flatMap((id) => people?.get(id)?.name ?? []);
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isOwn}
              aria-label={t.count({ name: t.names[emoji], count: memberIds.length })}
              title={names.length > 0 ? names.join(', ') : undefined}
              onClick={() => onReact(message, emoji)}
              className={cx(
                'flex min-h-8 items-center gap-1 rounded-full border px-2 text-sm font-bold',
                isOwn ? 'border-accent-text bg-accent-soft' : 'border-line bg-surface',
              )}
            >
              <span aria-hidden>{emoji}</span>
              {memberIds.length > 1 && <span aria-hidden>{memberIds.length}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
