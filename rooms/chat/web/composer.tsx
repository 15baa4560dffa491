import { SendHorizontal, Smile, WifiOff, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { hasVisibleText } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useIsOnline } from '../../../platform/web/online.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { useHasTwoPanes } from '../../../platform/web/use-is-wide.ts';
import { CONTENT_MAX, type RepliedTo } from '../index.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { Quote } from './quote.tsx';
import { chatTexts } from './texts/index.ts';

/** Shows the remaining characters from this length on. */
const COUNT_FROM = CONTENT_MAX - 200;

/** Its id, to skip to it. */
export const MESSAGE_FIELD = 'message';

/** The message input. Enter sends, Shift+Enter breaks the line. Empty messages can't be sent (§5). */
export function Composer({
  text,
  onChange,
  onSend,
  isOpen,
  isWarned,
  reply,
  onCancelReply,
  tools,
  panel,
}: {
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
  isOpen: boolean;
  isWarned: boolean;
  /** The message that the next one answers. */
  reply?: { to: RepliedTo; name: string } | undefined;
  onCancelReply?: () => void;
  /** Buttons beside the input. */
  tools?: ReactNode;
  /** Above the input, which keeps its text. */
  panel?: ReactNode;
}) {
  const { composer: t } = useTexts(chatTexts);
  const input = useRef<HTMLTextAreaElement>(null);
  const emojiButton = useRef<HTMLButtonElement>(null);
  const [isPicking, setPicking] = useState(false);
  const hasTwoPanes = useHasTwoPanes();
  const isOffline = !useIsOnline();
  const isUnsent = isWarned && !isOpen;
  const length = text.trim().length;
  const isTooLong = length > CONTENT_MAX;
  const canSend = hasVisibleText(text) && !isTooLong;

  // With two panes the list comes before the input in the page, so the input is focused when a
  // conversation is chosen.
  useEffect(() => {
    if (!hasTwoPanes) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.id === 'content') input.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [hasTwoPanes]);

  function send(): void {
    if (canSend) onSend();
    input.current?.focus();
  }

  useEffect(() => {
    if (!isPicking) return undefined;
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setPicking(false);
      emojiButton.current?.focus();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [isPicking]);

  // Whoever chose "Reply" in the menu goes on to write.
  const replySeq = reply?.to.seq;
  useEffect(() => {
    if (replySeq === undefined) return undefined;
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [replySeq]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && reply && !isPicking) {
      event.preventDefault();
      onCancelReply?.();
    }
    // Enter picks a character while an input method is composing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function insert(emoji: string): void {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {};
    onChange(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd));
    setPicking(false);
    input.current?.focus();
  }

  return (
    <form
      className="flex min-h-0 flex-col gap-2 border-t border-line bg-surface p-2 sm:p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {(isUnsent || isOffline) && (
        <p
          role={isUnsent ? 'alert' : 'status'}
          className="flex items-start gap-2 rounded-control bg-amber-soft px-3 py-2 text-sm font-bold text-amber-text"
        >
          <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {isUnsent ? t.offline : t.outOfDate}
        </p>
      )}
      {reply && (
        <ReplyBar
          replyTo={reply.to}
          name={reply.name}
          onCancel={() => {
            onCancelReply?.();
            input.current?.focus();
          }}
        />
      )}
      {panel}
      {isPicking && <EmojiPicker onPick={insert} />}
      {/* A picture and a recording have controls of their own. */}
      <div className="flex items-end gap-1.5 sm:gap-2 [form:has([data-instead])_&]:hidden">
        <Button
          ref={emojiButton}
          variant="ghost"
          size="icon"
          aria-label={t.emoji}
          aria-expanded={isPicking}
          onClick={() => setPicking(!isPicking)}
        >
          <Smile aria-hidden className="size-5.5" />
        </Button>
        <textarea
          ref={input}
          id={MESSAGE_FIELD}
          rows={1}
          dir="auto"
          aria-label={t.label}
          placeholder={t.placeholder}
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          aria-invalid={isTooLong || undefined}
          aria-describedby={length > COUNT_FROM ? 'characters-left' : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-control border-2 border-line bg-paper px-3.5 py-2 text-base text-ink placeholder:text-ink-soft hover:border-line-strong focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger"
        />
        {/* On a phone they give way to what is written, unless one is in use. */}
        <div
          className={cx(
            'flex gap-1.5 sm:gap-2',
            text !== '' && 'max-sm:not-focus-within:not-has-aria-expanded:hidden',
          )}
        >
          {tools}
        </div>
        {/* On a phone it comes with the first letter. What is being recorded has its own. */}
        <Button
          type="submit"
          size="icon"
          aria-label={t.send}
          disabled={!canSend}
          className={cx(
            '[form:has([data-panel]_[role=group])_&]:hidden',
            text === '' && 'max-sm:hidden',
          )}
        >
          <SendHorizontal aria-hidden className="size-5 rtl:-scale-x-100" />
        </Button>
      </div>
      {length > COUNT_FROM && (
        <p
          id="characters-left"
          className={cx(
            'text-end text-sm font-bold',
            isTooLong ? 'text-danger-text' : 'text-ink-soft',
          )}
        >
          {isTooLong
            ? t.tooLong({ count: length - CONTENT_MAX })
            : t.left({ count: CONTENT_MAX - length })}
        </p>
      )}
    </form>
  );
}

/** Above the input: which message the next one answers. */
function ReplyBar({
  replyTo,
  name,
  onCancel,
}: {
  replyTo: RepliedTo;
  name: string;
  onCancel: () => void;
}) {
  const { replies: t } = useTexts(chatTexts);
  return (
    <div className="flex items-center gap-2 rounded-control bg-sunken ps-2">
      <div className="min-w-0 flex-1 pt-1" role="status">
        <Quote replyTo={replyTo} name={t.to({ name })} />
      </div>
      <Button variant="ghost" size="icon" aria-label={t.cancel} onClick={onCancel}>
        <X aria-hidden className="size-5" />
      </Button>
    </div>
  );
}
