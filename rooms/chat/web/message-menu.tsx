import { Copy, Flag, Reply, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

import { MINUTE_MS } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import { AnchoredMenu, MenuItem } from '../../../platform/web/ui/menu.tsx';
import { REACTIONS, REMOVABLE_MINUTES, type Message, type ReactionEmoji } from '../index.ts';
import { ownReaction } from './react.ts';
import { chatTexts } from './texts/index.ts';

/** The message whose menu is open. */
export interface OpenedMessage {
  message: Message;
  anchor: HTMLElement;
}

/**
 * The menu of the message whose button or bubble was pressed. All messages share one, because there
 * are many.
 */
export function MessageMenu({
  opened,
  onClose,
  onReport,
  userId,
  onReact,
  onReply,
  onRemove,
}: {
  opened: OpenedMessage | undefined;
  onClose: () => void;
  onReport: (message: Message) => void;
  userId: string;
  onReact: (message: Message, emoji: ReactionEmoji) => void;
  onReply: (message: Message) => void;
  onRemove: (message: Message) => void;
}) {
  const { message: t, reactions } = useTexts(chatTexts);
  // Kept while the menu closes.
  const [shown, setShown] = useState(opened);
  if (opened !== undefined && opened !== shown) setShown(opened);
  if (shown === undefined) return null;
  const { message, anchor } = shown;
  return (
    <AnchoredMenu isOpen={opened !== undefined} anchor={anchor} label={t.menu} onClose={onClose}>
      {!message.isRemoved && (
        /* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its items have the focus */
        <div className="grid grid-cols-6" onKeyDown={moveAcross}>
          {REACTIONS.map((emoji) => {
            const name = reactions.names[emoji];
            const isOwn = ownReaction(message, userId) === emoji;
            return (
              <MenuItem key={emoji} onSelect={() => onReact(message, emoji)}>
                <span
                  role="img"
                  aria-label={isOwn ? reactions.takeBack({ name }) : reactions.react({ name })}
                  className={cx('-mx-1.5 text-2xl', isOwn && 'rounded-full bg-accent-soft')}
                >
                  {emoji}
                </span>
              </MenuItem>
            );
          })}
        </div>
      )}
      {!message.isRemoved && (
        <MenuItem
          icon={<Reply aria-hidden className="size-5 rtl:-scale-x-100" />}
          onSelect={() => onReply(message)}
        >
          {t.reply}
        </MenuItem>
      )}
      {message.senderId !== userId && (
        <MenuItem icon={<Flag aria-hidden className="size-5" />} onSelect={() => onReport(message)}>
          {t.report}
        </MenuItem>
      )}
      {message.content !== '' && !message.isRemoved && (
        <MenuItem
          icon={<Copy aria-hidden className="size-5" />}
          onSelect={() => void navigator.clipboard.writeText(message.content).catch(() => {})}
        >
          {t.copy}
        </MenuItem>
      )}
      {message.senderId === userId && isRemovable(message) && (
        <MenuItem
          icon={<Trash2 aria-hidden className="size-5" />}
          onSelect={() => onRemove(message)}
        >
          {t.remove}
        </MenuItem>
      )}
    </AnchoredMenu>
  );
}

function isRemovable({ sentAt, isRemoved }: Message): boolean {
  return !isRemoved && Date.now() - Date.parse(sentAt) <= REMOVABLE_MINUTES * MINUTE_MS;
}

/** Left and right move between the reactions, as they lie; up and down pass through all items. */
function moveAcross({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (by === 0 || !(target instanceof Element)) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  all[all.findIndex((item) => item.contains(target)) + by]?.focus();
}

const BUTTON = 'button[data-message-menu]';

/**
 * The button next to a message, seen under a mouse or with the focus. The Tab key stops only at the
 * newest one; arrow keys reach the others.
 */
export function MessageMenuButton({
  isOwn,
  isEntry,
  onOpen,
}: {
  isOwn: boolean;
  isEntry: boolean;
  onOpen: (anchor: HTMLElement) => void;
}) {
  const { message: t } = useTexts(chatTexts);
  return (
    <button
      type="button"
      data-message-menu
      tabIndex={isEntry ? 0 : -1}
      aria-label={t.menu}
      aria-haspopup="menu"
      onClick={(event) => onOpen(event.currentTarget)}
      onKeyDown={moveOn}
      className={cx(
        'absolute top-0.5 grid size-9 place-items-center rounded-full text-lg leading-none font-extrabold text-ink-soft opacity-0 group-hover:opacity-100 hover:bg-sunken focus-visible:opacity-100',
        isOwn ? 'end-full' : 'start-full',
      )}
    >
      <span aria-hidden>⋮</span>
    </button>
  );
}

/** Up and Down move to the previous and the next message. */
function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const list = event.currentTarget.closest('[role="log"]');
  const all = [...(list?.querySelectorAll<HTMLElement>(BUTTON) ?? [])];
  all[all.indexOf(event.currentTarget) + by]?.focus();
}

const LONG_PRESS_MS = 600;
/** A finger that moves farther scrolls. */
const STILL_PX = 10;

/** The finger that rests on a message. There is one at a time. */
let resting: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;

function lift(): void {
  clearTimeout(resting?.timer);
  resting = undefined;
}

/** Whether a press is for a control within the message. */
export const isInControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, audio, input') !== null;

/**
 * Handles a long press, which then selects no text. Browsers on iPhones tell of none, so a finger
 * that rests counts too. A mouse's right button keeps the browser's menu.
 */
export function onLongPress(open: (anchor: HTMLElement) => void) {
  return {
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const { nativeEvent } = event;
      if (!(nativeEvent instanceof globalThis.PointerEvent) || nativeEvent.pointerType !== 'touch')
        return;
      event.preventDefault();
      lift();
      open(event.currentTarget);
    },
    onPointerDown: ({ pointerType, target, currentTarget, clientX: x, clientY: y }: Press) => {
      lift();
      if (pointerType !== 'touch' || isInControl(target)) return;
      const timer = setTimeout(() => {
        lift();
        keepClick();
        open(currentTarget);
      }, LONG_PRESS_MS);
      resting = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: Press) => {
      if (resting && Math.hypot(clientX - resting.x, clientY - resting.y) > STILL_PX) lift();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
  };
}

type Press = PointerEvent<HTMLElement>;

/** The click that ends the press would close the menu that it opened. */
function keepClick(): void {
  const keep = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true };
  document.addEventListener('click', keep, options);
  document.addEventListener(
    'pointerup',
    () => setTimeout(() => document.removeEventListener('click', keep, options)),
    { ...options, once: true },
  );
}
