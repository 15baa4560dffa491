import type { Message } from '@rizzly/domain/chat';
import { memo } from 'react';

import { cx } from '../../ui/cx.ts';
import { timeOf } from './days.ts';
import { MessageText } from './message-text.tsx';

export type BubbleState = 'sent' | 'seen';

const STATES: Record<BubbleState, string> = { sent: 'Sent', seen: 'Seen' };

/** A stored message. `state` is shown below the newest own message. */
export const MessageBubble = memo(function MessageBubble({
  message,
  isOwn,
  state,
  isFollowing,
}: {
  message: Message;
  isOwn: boolean;
  state: BubbleState | undefined;
  /** The previous message has the same sender. */
  isFollowing: boolean;
}) {
  return (
    <div
      className={cx(
        'grid w-fit max-w-[85%] sm:max-w-[70%]',
        isOwn && 'ml-auto',
        isFollowing ? 'mt-1' : 'mt-3',
      )}
    >
      <div
        className={cx(
          'rounded-card px-4 py-2',
          isOwn ? 'rounded-br-md bg-accent-soft' : 'rounded-bl-md bg-sunken',
        )}
      >
        <span className="sr-only">{isOwn ? 'You: ' : 'They: '}</span>
        <MessageText content={message.content} />
        <time
          dateTime={message.sentAt}
          className="float-right mt-1.5 ml-3 text-xs leading-5 text-ink-soft"
        >
          {timeOf(message.sentAt)}
        </time>
      </div>
      {state !== undefined && (
        <p className="justify-self-end px-2 pt-0.5 text-xs font-bold text-ink-soft">
          {STATES[state]}
        </p>
      )}
    </div>
  );
});
