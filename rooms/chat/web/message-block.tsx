import { Fragment, memo, useLayoutEffect, useRef } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import type { Wording } from '../../wording/web/index.ts';
import type { Message, ReactionEmoji } from '../index.ts';
import { MessageBubble, type BubbleState } from './message-bubble.tsx';
import type { OpenedMessage } from './message-menu.tsx';
import type { Person } from './sender.tsx';
import { chatTexts } from './texts/index.ts';

/** Height of a one-line message, used as an estimate before the first layout. */
const MESSAGE_PX = 44;

interface MessageBlockProps {
  messages: readonly Message[];
  /** The previous message of the same day. */
  before: Message | undefined;
  ownId: string;
  /** The possible senders, in a group. */
  people: ReadonlyMap<string, Person> | undefined;
  captions: ReadonlyMap<number, string> | undefined;
  /** The message that shows `state` below it, if it is in this block. */
  marked: Message | undefined;
  state: BubbleState | undefined;
  /** The partner's messages before this number came before the first reply. */
  firstReplySeq: number;
  wording: Wording | undefined;
  /** The message whose menu Tab reaches, if it is in this block. */
  menuEntry: Message | undefined;
  /** A stable function. */
  onMenu: (opened: OpenedMessage) => void;
  onReport: (message: Message) => void;
  /** Stable functions. */
  onReact: (message: Message, emoji: ReactionEmoji) => void;
  onJump: (seq: number) => void;
  /** The list's width in pixels, 0 before it is known. A new width changes line breaks. */
  width: number;
}

/**
 * Up to 50 consecutive messages of one day. Blocks that were off screen at first have
 * `content-visibility`: while they are off screen, the browser skips their layout and paint; search,
 * screen readers and scrolling still reach them.
 */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { messages, before, ownId, people, captions, marked, state, width } = props;
  const { firstReplySeq, wording, menuEntry, onMenu, onReport, onReact, onJump } = props;
  const ref = useRef<HTMLDivElement>(null);
  const estimate = messages.length * MESSAGE_PX;

  // Lays the block out once before it may be skipped. The browser then remembers its real height
  // (`contain-intrinsic-size: auto`), so the list does not jump on scrolling up.
  useLayoutEffect(() => {
    const block = ref.current;
    if (block === null || width === 0) return undefined;
    block.style.contentVisibility = 'visible';
    block.style.containIntrinsicBlockSize = `auto ${estimate}px`;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        // On screen it would vanish for a frame.
        if (!isOnScreen(block)) block.style.contentVisibility = 'auto';
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [estimate, width]);

  return (
    <div ref={ref} className="flow-root">
      {messages.map((message, index) => (
        <Fragment key={message.seq}>
          {captions?.has(message.seq) && <Caption text={captions.get(message.seq) ?? ''} />}
          {message.notice ? (
            <NoticeLine notice={message.notice} isOwn={message.senderId === ownId} />
          ) : (
            <MessageBubble
              message={message}
              isOwn={message.senderId === ownId}
              people={people}
              state={message === marked ? state : undefined}
              mayFold={message.seq < firstReplySeq}
              wording={wording}
              isMenuEntry={message === menuEntry}
              onMenu={onMenu}
              onReport={onReport}
              userId={ownId}
              quotedName={nameOf(message.replyTo?.senderId, people)}
              onReact={onReact}
              onJump={onJump}
              isFollowing={isFollowing(messages[index - 1] ?? before, message)}
            />
          )}
        </Fragment>
      ))}
    </div>
  );
}, hasSameProps);

function isOnScreen(block: Element): boolean {
  const { top, bottom } = block.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** The question that two messages answer, as text from another feature. */
function Caption({ text }: { text: string }) {
  return (
    <p className="mx-auto mt-5 w-fit max-w-[85%] rounded-card bg-accent-soft px-4 py-2 text-center text-sm font-bold wrap-anywhere">
      {text}
    </p>
  );
}

function isFollowing(before: Message | undefined, message: Message): boolean {
  return before?.senderId === message.senderId && !before.notice;
}

function nameOf(
  id: string | undefined,
  people: ReadonlyMap<string, Person> | undefined,
): string | undefined {
  return id === undefined ? undefined : people?.get(id)?.name;
}

function hasSameProps(before: MessageBlockProps, next: MessageBlockProps): boolean {
  return (
    before.messages.length === next.messages.length &&
    before.messages.every((message, index) => message === next.messages[index]) &&
    before.before === next.before &&
    before.ownId === next.ownId &&
    before.people === next.people &&
    before.captions === next.captions &&
    before.marked === next.marked &&
    (before.state === next.state || next.marked === undefined) &&
    before.firstReplySeq === next.firstReplySeq &&
    before.wording === next.wording &&
    before.menuEntry === next.menuEntry &&
    before.onReport === next.onReport &&
    before.width === next.width
  );
}

/**
 * A system line: somebody left a room or came back, its date is set, the placeholder for an erased
 * member's message, a call, or what both of two said.
 */
function NoticeLine({ notice, isOwn }: { notice: NonNullable<Message['notice']>; isOwn: boolean }) {
  const { message: t } = useTexts(chatTexts);
  const name = notice.name ?? t.former;
  const lines = {
    left: t.left({ name }),
    back: t.back({ name }),
    joined: t.joined({ name }),
    'small-table': t.smallTable,
    former: t.former,
    'missed-call': isOwn ? t.calledInVain : t.missedCall,
    call: t.call({ seconds: notice.seconds ?? 0 }),
    date: t.dateSet({ name }),
    again: t.bothAgain,
    friends: t.bothFriends,
  };
  return (
    <p
      dir="auto"
      className="mx-auto my-3 w-fit max-w-[85%] text-center text-sm font-bold wrap-anywhere text-ink-soft"
    >
      {lines[notice.kind]}
    </p>
  );
}
