import { BellOff, MoreVertical } from 'lucide-react';
import { useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Avatar } from '../../../../platform/web/ui/avatar.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import type { PublicUser } from '../../../account/index.ts';
import type { InboxRow } from '../../index.ts';
import { chatTexts } from '../texts/index.ts';
import { useLastLine, useLastTime, nameOfRow, moveBetweenRows } from './rows.ts';

/** A swipe counts from this many pixels to the side. */
const SWIPE_PX = 64;

/** After this many pixels a finger is either swiping or scrolling. */
const BEGIN_PX = 10;

/** A conversation in the inbox: faces, names, the last line, its time, and the unread count. */
export function InboxRowItem({
  row,
  href,
  isOpen,
  isTyping,
  onMenu,
}: {
  row: InboxRow;
  href: string;
  /** Whether it is shown next to the list. */
  isOpen: boolean;
  isTyping: boolean;
  onMenu: (anchor: HTMLElement) => void;
}) {
  const { inbox: t, partner } = useTexts(chatTexts);
  const menuButton = useRef<HTMLButtonElement>(null);
  const openMenu = () => menuButton.current && onMenu(menuButton.current);
  const { offset, handlers } = useSwipe(openMenu);
  const name = nameOfRow(row, t);
  const line = useLastLine(row);
  const time = useLastTime(row.lastAt);
  const marks = [
    row.online === true && partner.online,
    row.onBreak && partner.onBreak,
    row.muted && t.muted,
  ].filter((mark) => mark !== false);
  const isUnread = row.unread > 0;
  const isBold = isUnread || row.yourTurn;
  return (
    <li
      data-focus-item={row.conversationId}
      className="group relative overflow-hidden border-b border-line last:border-0"
    >
      <span
        aria-hidden
        className="absolute inset-y-0 end-0 grid w-24 place-items-center bg-sunken text-ink-soft"
      >
        <MoreVertical className="size-5" />
      </span>
      <div
        {...handlers}
        style={offset === 0 ? undefined : { translate: `calc(${offset}px * var(--forward, 1))` }}
        className={cx(
          'relative flex touch-pan-y items-center rtl:[--forward:-1]',
          offset === 0 && 'transition-[translate]',
          isOpen ? 'bg-accent-soft' : 'bg-surface hover:bg-sunken',
        )}
      >
        <Faces members={row.members} isOnline={row.online === true} />
        <RowLink href={isOpen ? undefined : href}>
          <span className="sr-only">{t.chat}</span>
          <span className="flex items-baseline gap-2">
            <span
              dir="auto"
              className={cx('min-w-0 flex-1 truncate', isBold ? 'font-extrabold' : 'font-bold')}
            >
              {name}
            </span>
            <span
              className={cx(
                'shrink-0 text-xs pointer-fine:group-hover:opacity-0 group-has-[button:focus-visible]:opacity-0 group-has-aria-expanded:opacity-0',
                isUnread && !row.muted ? 'font-extrabold text-accent-text' : 'text-ink-soft',
              )}
            >
              {time}
            </span>
          </span>
          <span className="flex min-h-6 items-center gap-2">
            <span
              dir="auto"
              className={cx(
                'min-w-0 flex-1 truncate text-sm',
                isTyping
                  ? 'font-bold text-mint-text'
                  : isBold
                    ? 'font-bold text-ink'
                    : 'text-ink-soft',
              )}
            >
              {isTyping ? partner.typing : line}
            </span>
            {row.yourTurn && (
              <span className={cx('shrink-0', !isUnread && 'size-2.5 rounded-full bg-accent-text')}>
                <span className="sr-only">{t.yourTurn}</span>
              </span>
            )}
            {row.muted && <BellOff className="size-4 shrink-0 text-ink-soft" />}
            {isUnread && (
              <span
                className={cx(
                  'grid h-6 min-w-6 shrink-0 place-items-center rounded-full px-1.5 text-xs font-extrabold',
                  row.muted ? 'bg-sunken text-ink-soft' : 'bg-danger text-danger-ink',
                )}
              >
                <span aria-hidden>{t.count({ count: row.unread })}</span>
                <span className="sr-only">{t.unread({ count: row.unread })}</span>
              </span>
            )}
          </span>
          <span className="sr-only">{t.marks({ marks })}</span>
        </RowLink>
        <Button
          ref={menuButton}
          variant="ghost"
          size="icon"
          aria-haspopup="menu"
          aria-label={t.menu({ name })}
          // In the place of the time. By touch a swipe or a long press opens it.
          className="absolute end-1.5 top-[calc(50%-1.75rem)] size-8! text-ink-soft focus-visible:outline-offset-0 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:sr-only"
          onClick={openMenu}
        >
          <MoreVertical aria-hidden className="size-5" />
        </Button>
      </div>
    </li>
  );
}

const LINK =
  'grid min-h-20 min-w-0 flex-1 grid-cols-1 content-center gap-0.5 py-3 ps-20 pe-3 focus-visible:-outline-offset-3 @xl:min-h-22 @xl:ps-22 @xl:pe-4';

/** Opens the conversation. The one that is open has no link to itself. */
function RowLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) {
    return (
      <div aria-current="page" className={LINK}>
        {children}
      </div>
    );
  }
  return (
    <Link
      href={href}
      data-inbox-link
      onKeyDown={moveBetweenRows}
      draggable={false}
      className={LINK}
    >
      {children}
    </Link>
  );
}

/** The face of a partner, or two faces in a group. The name is next to it. */
function Faces({ members, isOnline }: { members: readonly PublicUser[]; isOnline: boolean }) {
  const [first, second] = members;
  return (
    <span aria-hidden className="pointer-events-none absolute start-3 size-14 @xl:start-4">
      {first && (
        <Avatar
          id={first.id}
          fullName={first.fullName}
          picture={first.profilePicture}
          size="lg"
          className={second === undefined ? 'size-full!' : 'size-7/10!'}
        />
      )}
      {second && (
        <Avatar
          id={second.id}
          fullName={second.fullName}
          picture={second.profilePicture}
          size="lg"
          className="absolute end-0 bottom-0 size-7/10!"
        />
      )}
      {isOnline && (
        <span
          data-dot
          className="absolute end-0.5 bottom-0.5 size-3.5 rounded-full border-2 border-surface bg-mint-deep"
        />
      )}
    </span>
  );
}

/** A swipe by touch towards the row's start, or a long press. `offset` follows the finger, in pixels. */
function useSwipe(onSwipe: () => void) {
  const [offset, setOffset] = useState(0);
  const from = useRef<{ x: number; y: number }>(undefined);
  /** The click that follows a swipe opens nothing. */
  const hasSwiped = useRef(false);

  function end(): void {
    from.current = undefined;
    setOffset(0);
  }

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        hasSwiped.current = false;
        if (event.pointerType === 'touch') from.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from.current === undefined) return;
        const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
        const dx = (event.clientX - from.current.x) * (isRightToLeft ? -1 : 1);
        const dy = Math.abs(event.clientY - from.current.y);
        if (offset === 0 && (dx > -BEGIN_PX || dy > -dx)) return;
        hasSwiped.current = true;
        setOffset(Math.max(Math.min(dx, 0), -SWIPE_PX * 1.5));
      },
      onPointerUp: () => {
        if (offset <= -SWIPE_PX) onSwipe();
        end();
      },
      // The browser scrolls instead.
      onPointerCancel: end,
      // A long press. A mouse's right button keeps the browser's menu.
      onContextMenu: ({ nativeEvent }: MouseEvent) => {
        const isTouch =
          nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
        if (!isTouch) return;
        nativeEvent.preventDefault();
        end();
        onSwipe();
      },
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!hasSwiped.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
