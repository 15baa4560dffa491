import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Spinner } from '../../../platform/web/ui/spinner.tsx';
import { useWording } from '../../wording/web/index.ts';
import type { Message, ReactionEmoji } from '../index.ts';
import { groupByDay, useToday } from './days.ts';
import { MessageBlock } from './message-block.tsx';
import { loadOlder } from './message-cache.ts';
import { MessageMenu, type OpenedMessage } from './message-menu.tsx';
import type { Unsent } from './outbox.ts';
import { react } from './react.ts';
import { RemoveMessageDialog } from './remove-message-dialog.tsx';
import type { Person } from './sender.tsx';
import { chatTexts } from './texts/index.ts';
import { UnsentBubble } from './unsent-bubble.tsx';
import { useMessageScroll, useMarkSeen } from './use-message-scroll.ts';

/** How many pages of older messages are loaded to reach an answered one. */
const PAGES_MAX = 50;

/** How long the reached message is marked. */
const SHOWN_MS = 2000;

/** Lets keyboard users scroll the list even when it holds nothing focusable. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 };

/** The messages, oldest first. Scrolling up loads older ones. */
export function MessageList({
  conversationId,
  messages,
  unsent,
  captions,
  label,
  people,
  seenSeq,
  typing,
  opening,
  openers,
  onReport,
  onReply = nothing,
}: {
  conversationId: string;
  messages: readonly Message[];
  unsent: readonly Unsent[];
  /** Lines above messages, by sequence number. */
  captions?: ReadonlyMap<number, string>;
  label: string;
  /** In a group, messages show their senders. */
  people?: ReadonlyMap<string, Person>;
  /** Others have read up to here. */
  seenSeq: number;
  /** Who is typing, as text for screen readers. */
  typing: string | undefined;
  /** Shown at the top, before the first message. */
  opening?: ReactNode;
  /** Suggested first messages, below the others. */
  openers?: ReactNode;
  onReport: (message: Message) => void;
  /** Chooses the message that the next one answers. */
  onReply?: (message: Message) => void;
}) {
  const t = useTexts(chatTexts);
  const { user } = useSession();
  const today = useToday();
  const isTyping = typing !== undefined;
  const hasOlder = (messages[0]?.seq ?? 1) > 1;
  const { ref, width, onScroll, isAtEnd, hasNew, jumpToEnd, isLoading, loadMore } =
    useMessageScroll({
      conversationId,
      messages,
      unsent,
      userId: user.id,
      isTyping,
      hasOlder,
    });
  useMarkSeen({ conversationId, messages, userId: user.id, isAtEnd });

  const days = useMemo(() => groupByDay(messages, new Date(today), t.days), [messages, today, t]);
  const wording = useWording();
  const isMine = ({ senderId, notice }: Message) => senderId === user.id && !notice;
  const firstOwnSeq = messages.find(isMine)?.seq ?? Infinity;
  const lastOwn = messages.findLast(isMine);
  const marked = unsent.length === 0 ? lastOwn : undefined;
  const newest = messages.findLast(({ isRemoved, notice }) => !isRemoved && !notice);
  const [opened, setOpened] = useState<OpenedMessage>();
  const [removing, setRemoving] = useState<Message>();
  const queryClient = useQueryClient();
  const onReact = useCallback(
    (message: Message, emoji: ReactionEmoji) =>
      void react(queryClient, { userId: user.id, message, emoji }),
    [queryClient, user.id],
  );
  const onJump = useJump(conversationId);
  const isBegun = messages.length > 0 || unsent.length > 0;
  const state = marked && (marked.seq <= seenSeq ? 'seen' : 'sent');
  return (
    <div className="relative min-h-32 flex-1 [[data-keyboard=open]_&]:min-h-0 [[data-keyboard=open]_&]:overflow-hidden">
      <div
        ref={ref}
        onScroll={onScroll}
        role="log"
        aria-label={label}
        {...SCROLLED_BY_KEYBOARD}
        data-focus-item="messages"
        className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain px-3 py-4 [overflow-anchor:none] sm:px-5"
      >
        {hasOlder && (
          <div className="grid justify-items-center pb-3">
            <Button variant="ghost" size="sm" onClick={loadMore} aria-disabled={isLoading}>
              {isLoading ? <Spinner label={t.list.loadingEarlier} /> : t.list.earlier}
            </Button>
          </div>
        )}
        <div className={isBegun ? 'mt-auto' : 'my-auto'}>
          {!hasOlder && opening}
          {days.map(({ day, label, blocks }) => (
            <section key={day} aria-label={label}>
              <p className="mx-auto my-3 w-fit rounded-full bg-sunken px-3 py-1 text-xs font-extrabold text-ink-soft">
                {label}
              </p>
              {blocks.map(({ number, messages: ofBlock }, index) => (
                <MessageBlock
                  key={number}
                  messages={ofBlock}
                  before={blocks[index - 1]?.messages.at(-1)}
                  ownId={user.id}
                  people={people}
                  captions={captions}
                  marked={marked && ofBlock.includes(marked) ? marked : undefined}
                  state={state}
                  firstReplySeq={firstReplyFor(ofBlock, firstOwnSeq)}
                  menuEntry={newest && ofBlock.includes(newest) ? newest : undefined}
                  onMenu={setOpened}
                  onReport={onReport}
                  onReact={onReact}
                  onJump={onJump}
                  wording={wording}
                  width={width}
                />
              ))}
            </section>
          ))}
          {openers}
          {unsent.map((item) => (
            <UnsentBubble key={item.clientMessageId} item={item} />
          ))}
          {isTyping && (
            <p className="mt-1 flex w-fit items-center gap-1 rounded-card bg-sunken px-4 py-3.5">
              <span className="sr-only">{typing}</span>
              {[0, 1, 2].map((dot) => (
                <span
                  key={dot}
                  aria-hidden
                  className="size-2 animate-bounce rounded-full bg-ink-soft"
                  style={{ animationDelay: `${dot * 120}ms` }}
                />
              ))}
            </p>
          )}
        </div>
      </div>
      <MessageMenu
        opened={opened}
        onClose={() => setOpened(undefined)}
        onReport={onReport}
        userId={user.id}
        onReact={onReact}
        onReply={onReply}
        onRemove={setRemoving}
      />
      {removing && (
        <RemoveMessageDialog message={removing} onClose={() => setRemoving(undefined)} />
      )}
      {!isAtEnd && (
        <Button
          size="sm"
          variant={hasNew ? 'primary' : 'secondary'}
          // Between a keyboard's panel and the header it would cover all that is left of the list.
          className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-float [[data-keyboard=open]:has([data-panel]:not(:empty))_&]:hidden"
          onClick={jumpToEnd}
        >
          <ArrowDown aria-hidden className="size-4" />
          {hasNew ? t.list.newBelow : t.list.toNewest}
        </Button>
      )}
    </div>
  );
}

/** 0 for blocks after the first reply, so that loading older messages does not render them again. */
function firstReplyFor(block: readonly Message[], firstOwnSeq: number): number {
  return (block[0]?.seq ?? 0) < firstOwnSeq ? firstOwnSeq : 0;
}

function nothing(): void {}

/** Scrolls to a message, loading older ones where needed, and marks it for a moment. */
function useJump(conversationId: string): (seq: number) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (seq) => {
      const find = () => document.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
      const jump = async () => {
        for (let page = 0; page < PAGES_MAX && !find(); page += 1) {
          await loadOlder(queryClient, conversationId);
          // The list renders what was loaded.
          await new Promise((resolve) => setTimeout(resolve));
        }
        const bubble = find();
        if (!bubble) return;
        bubble.scrollIntoView({ block: 'center' });
        bubble.focus({ preventScroll: true });
        bubble.dataset['jumped'] = '';
        setTimeout(() => delete bubble.dataset['jumped'], SHOWN_MS);
      };
      // Without a connection, the list stays where it is.
      jump().catch(() => undefined);
    },
    [conversationId, queryClient],
  );
}
