import type { PublicUser } from '@rizzly/domain/account';
import type { Message } from '@rizzly/domain/chat';
import { memo } from 'react';

import { cx } from '../../ui/cx.ts';
import { timeOf } from './days.ts';
import { MessageText } from './message-text.tsx';

export type BubbleState = 'sent' | 'seen';

const STATES: Record<BubbleState, string> = { sent: 'Sent', seen: 'Seen' };

/** A stored message. `author` is the other member; own messages have none but a state. */
export const MessageBubble = memo(function MessageBubble({
  message,
  author,
  state,
  isStateShown,
  isFollowing,
}: {
  message: Message;
  author: PublicUser | undefined;
  state: BubbleState | undefined;
  /** The newest own message says its state in words. */
  isStateShown: boolean;
  /** The one before is by the same author. */
  isFollowing: boolean;
}) {
  return (
    <div
      className={cx(
        'grid max-w-[85%] sm:max-w-[70%]',
        author ? 'justify-self-start' : 'justify-self-end',
        !isFollowing && 'mt-2',
      )}
    >
      <div
        className={cx(
          'rounded-card px-4 py-2',
          author ? 'rounded-bl-md bg-sunken' : 'rounded-br-md bg-accent-soft',
        )}
      >
        <span className="sr-only">{author ? 'They: ' : 'You: '}</span>
        <MessageText content={message.content} />
        <time
          dateTime={message.sentAt}
          className="float-right mt-1.5 ml-3 text-xs leading-5 text-ink-soft"
        >
          {timeOf(message.sentAt)}
        </time>
      </div>
      {state !== undefined && isStateShown && (
        <p className="justify-self-end px-2 pt-0.5 text-xs font-bold text-ink-soft">
          {STATES[state]}
        </p>
      )}
    </div>
  );
});
