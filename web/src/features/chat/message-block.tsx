import type { Message } from '@rizzly/domain/chat';
import { memo, useLayoutEffect, useRef } from 'react';

import { MessageBubble, type BubbleState } from './message-bubble.tsx';

/** A message of one line, as a guess where none was laid out yet. */
const MESSAGE_PX = 44;

interface MessageBlockProps {
  messages: readonly Message[];
  /** Who wrote the message before the first, on the same day. */
  senderBefore: string | undefined;
  /** The other member's id; messages by anybody else are one's own. */
  otherId: string;
  /** The one of them that says its state in words, and that state. */
  told: Message | undefined;
  state: BubbleState | undefined;
  /** The list's width in pixels, 0 before it is known: another one breaks lines elsewhere. */
  width: number;
}

/**
 * Some messages that follow each other, of one day. Out of sight the browser lays out and paints
 * nothing of them (`content-visibility`), but they can be found, read aloud and scrolled to.
 */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { messages, senderBefore, otherId, told, state, width } = props;
  const ref = useRef<HTMLDivElement>(null);
  const guess = messages.length * MESSAGE_PX;

  // It is laid out once before it may be passed over: its true height is then remembered
  // (`contain-intrinsic-size: auto`), and no estimate makes the list jump on scrolling up.
  useLayoutEffect(() => {
    const block = ref.current;
    if (block === null || width === 0) return undefined;
    block.style.contentVisibility = 'visible';
    block.style.containIntrinsicBlockSize = `auto ${guess}px`;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        block.style.contentVisibility = 'auto';
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [guess, width]);

  return (
    <div ref={ref} className="flow-root">
      {messages.map((message, index) => (
        <MessageBubble
          key={message.seq}
          message={message}
          isOwn={message.senderId !== otherId}
          state={message === told ? state : undefined}
          isFollowing={(messages[index - 1]?.senderId ?? senderBefore) === message.senderId}
        />
      ))}
    </div>
  );
}, isSame);

/** Messages never change: a block with the same ends is the same, in whichever array. */
function isSame(before: MessageBlockProps, next: MessageBlockProps): boolean {
  return (
    before.messages[0] === next.messages[0] &&
    before.messages.at(-1) === next.messages.at(-1) &&
    before.senderBefore === next.senderBefore &&
    before.otherId === next.otherId &&
    before.told === next.told &&
    (before.state === next.state || next.told === undefined) &&
    before.width === next.width
  );
}
