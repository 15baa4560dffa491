import { useState, type PointerEvent } from 'react';

import type { Decision } from './use-deck.ts';

/** A card dragged this far decides when it is released. */
const DECIDES_PX = 96;

/** Dragging a card right likes, left passes. A shorter drag moves the card back. */
export function useDrag(onDecide: (decision: Decision) => void) {
  const [startX, setStartX] = useState<number>();
  const [offset, setOffset] = useState(0);

  function end(): void {
    setStartX(undefined);
    setOffset(0);
  }

  return {
    offset,
    isDragging: startX !== undefined,
    /** From -1 (pass) to 1 (like). */
    lean: Math.max(-1, Math.min(1, offset / DECIDES_PX)),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isOnControl = event.target instanceof Element && event.target.closest('a, button');
        // React passes on the events of an open menu, which stands elsewhere in the page.
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.button !== 0 || isOnControl || !isInside) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStartX(event.clientX);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (startX !== undefined) setOffset(event.clientX - startX);
      },
      onPointerUp() {
        const isDecided = Math.abs(offset) >= DECIDES_PX;
        const decision = offset > 0 ? 'like' : 'pass';
        end();
        if (isDecided) onDecide(decision);
      },
      onPointerCancel: end,
    },
  };
}
