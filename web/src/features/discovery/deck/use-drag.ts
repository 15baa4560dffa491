import { useState, type PointerEvent } from 'react';

import type { Decision } from './use-deck.ts';

/** A card dragged this far is decided when it is released. */
const DECIDES_PX = 96;
/** A press that moves less is a tap. */
const TAP_PX = 8;
/** A tap on this share of the card, at its start, shows the previous slide. */
const BACK_SHARE = 0.35;

/**
 * Dragging a card right likes, left passes. After a shorter drag the card moves back. A tap shows
 * the next slide, or near the start of the line the previous one.
 */
export function useDrag(onDecide: (decision: Decision) => void, onTurn: (by: 1 | -1) => void) {
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
        // React bubbles events of an open menu, which is elsewhere in the page.
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.button !== 0 || isOnControl || !isInside) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStartX(event.clientX);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (startX !== undefined) setOffset(event.clientX - startX);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (startX === undefined) return;
        end();
        if (Math.abs(offset) >= DECIDES_PX) onDecide(offset > 0 ? 'like' : 'pass');
        else if (Math.abs(offset) < TAP_PX) onTurn(isAtStart(event) ? -1 : 1);
      },
      onPointerCancel: end,
    },
  };
}

function isAtStart({ currentTarget, clientX }: PointerEvent<HTMLElement>): boolean {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left) / width;
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  return (isRightToLeft ? 1 - share : share) < BACK_SHARE;
}
