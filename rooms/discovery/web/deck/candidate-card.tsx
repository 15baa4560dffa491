import { type CSSProperties, type ReactNode, useState, type PointerEvent } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { cx } from '../../../../platform/web/ui/cx.ts';
import type { Candidate } from '../../index.ts';
import { discoveryTexts } from '../texts/index.ts';
import { CandidateFace } from './candidate-face.tsx';
import type { Decision } from './use-deck.ts';

/** A card dragged this far is decided when it is released. */
const DECIDES_PX = 96;

/** A press that moves less is a tap. */
const TAP_PX = 8;

/** A tap on this share of the card, at its start, shows the previous slide. */
const BACK_SHARE = 0.35;

/** The top candidate on Discover. Dragging the card likes or passes; a tap shows the next slide. */
export function CandidateCard({
  candidate,
  at,
  controls,
  onTurn,
  onDecide,
}: {
  candidate: Candidate;
  at: number;
  controls: ReactNode;
  onTurn: (by: 1 | -1) => void;
  onDecide: (decision: Decision) => void;
}) {
  const t = useTexts(discoveryTexts);
  const { offset, isDragging, lean, handlers } = useDrag(onDecide, onTurn);
  return (
    <div
      {...handlers}
      data-testid="candidate"
      data-member={candidate.id}
      style={{ '--drag': `${offset}px`, '--tilt': `${lean * 7}deg` } as CSSProperties}
      className={cx(
        'relative size-full translate-x-(--drag) rotate-(--tilt) cursor-grab touch-pan-y select-none active:cursor-grabbing',
        !isDragging && 'transition-transform duration-200',
      )}
    >
      <CandidateFace
        candidate={candidate}
        at={at}
        onTurn={onTurn}
        controls={controls}
        data-focus-item={candidate.id}
      />
      <Stamp side="right" strength={lean}>
        {t.deck.like}
      </Stamp>
      <Stamp side="left" strength={-lean}>
        {t.pass}
      </Stamp>
    </div>
  );
}

/**
 * Shows the decision that releasing the card would make. Its sides follow the pointer, also in
 * right-to-left languages.
 */
function Stamp({
  side,
  strength,
  children,
}: {
  side: 'left' | 'right';
  strength: number;
  children: ReactNode;
}) {
  if (strength <= 0.15) return null;
  return (
    <span
      aria-hidden
      style={{ opacity: strength }}
      className={cx(
        'absolute top-10 rounded-control border-4 px-4 py-1 font-display text-2xl font-extrabold',
        side === 'right'
          ? 'left-6 -rotate-12 border-accent bg-surface text-accent-text'
          : 'right-6 rotate-12 border-line-strong bg-surface text-ink-soft',
      )}
    >
      {children}
    </span>
  );
}

/**
 * Dragging a card right likes, left passes. After a shorter drag the card moves back. A tap shows
 * the next slide, or near the start of the line the previous one.
 */
function useDrag(onDecide: (decision: Decision) => void, onTurn: (by: 1 | -1) => void) {
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
