import type { Candidate } from '@rizzly/domain/discovery';
import type { CSSProperties, ReactNode } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { cx } from '../../../ui/cx.ts';
import { discoveryTexts } from '../texts/index.ts';
import { CandidateFace } from './candidate-face.tsx';
import type { Decision } from './use-deck.ts';
import { useDrag } from './use-drag.ts';

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
