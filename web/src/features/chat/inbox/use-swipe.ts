import { useRef, useState, type PointerEvent } from 'react';

/** A swipe counts from this many pixels to the side. */
const SWIPE_PX = 64;
/** After this many pixels a finger is either swiping or scrolling. */
const BEGIN_PX = 10;

/** A swipe by touch towards the row's start. `offset` follows the finger, in pixels. */
export function useSwipe(onSwipe: () => void) {
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
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!hasSwiped.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
