import { Play, ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Pause } from 'lucide-react';
import type { PropsWithChildren, ReactNode } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { type Direction, DIRECTIONS } from '../index.ts';
import { Glass } from './stage-parts.tsx';
import { rizzmanTexts } from './texts/index.ts';
import { type Steering, useSteering } from './use-steering.ts';

const KEYS = {
  up: { Icon: ChevronUp, place: 'col-start-2 row-start-1' },
  left: { Icon: ChevronLeft, place: 'col-start-1 row-start-2' },
  down: { Icon: ChevronDown, place: 'col-start-2 row-start-3' },
  right: { Icon: ChevronRight, place: 'col-start-3 row-start-2' },
} satisfies Record<Direction, object>;

const KEY_STYLE =
  'pressable grid place-items-center rounded-control border-2 border-line bg-surface text-ink [--edge:var(--line)]';

/** As a `ref`, moves the focus: to the maze when it opens, to Resume when it pauses. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}

interface StageFrameProps extends Steering {
  figures: ReactNode;
  canvas: ReactNode;
  /** What covers the canvas: the countdown or the pause. */
  cover: ReactNode;
  /** Below the maze. */
  news: ReactNode;
  onPause: () => void;
}

/** A maze with its display and controls. */
export function StageFrame(props: StageFrameProps) {
  const t = useTexts(rizzmanTexts).stage;
  const { figures, canvas, cover, news, onSteer, onPause } = props;
  return (
    <div className="mx-auto grid w-full grid-cols-1 justify-items-center gap-3 sm:gap-4 landscape:max-lg:flex landscape:max-lg:items-center landscape:max-lg:justify-center lg:grid-cols-[1fr_min(60rem,(100dvh-12rem)*1.12)_1fr] lg:gap-8">
      <div className="w-full max-w-[min(30.375rem,calc((100dvh-11rem)*1.12))] lg:max-w-none rounded-card border-2 border-line-strong bg-surface p-2 shadow-float sm:p-4 lg:col-start-2">
        {figures}
        <div
          ref={focus}
          role="application"
          tabIndex={-1}
          aria-label={t.maze}
          className="relative touch-none scroll-mt-40 overflow-hidden rounded-control outline-none select-none"
          {...useSteering(props)}
        >
          {canvas}
          <Glass />
          {cover}
        </div>
        {news}
      </div>
      <div className="lg:self-end lg:justify-self-start">
        <SteeringPad onSteer={onSteer} onPause={onPause} />
      </div>
    </div>
  );
}

/** Covers a paused maze. `children` say so. */
export function PauseCover({
  resume,
  onResume,
  leave,
  onLeave,
  children,
}: PropsWithChildren<{
  resume: string;
  onResume: () => void;
  leave: string;
  onLeave: () => void;
}>) {
  return (
    <div className="maze-dots absolute inset-0 grid place-content-center justify-items-center gap-4 bg-sunken p-4 text-center">
      {children}
      <Button ref={focus} onClick={onResume}>
        <Play aria-hidden className="size-5" />
        {resume}
      </Button>
      <Button variant="ghost" size="sm" onClick={onLeave}>
        {leave}
      </Button>
    </div>
  );
}

interface SteeringPadProps {
  onSteer: (direction: Direction) => void;
  onPause: () => void;
}

/**
 * The on-screen pad, with Pause in its middle. It steers on press rather than on release, which would
 * be too late.
 */
function SteeringPad({ onSteer, onPause }: SteeringPadProps) {
  const t = useTexts(rizzmanTexts).stage;
  return (
    <div
      role="group"
      aria-label={t.steering}
      // Left stays on the left in every language, as in the maze.
      dir="ltr"
      className="grid touch-none grid-cols-[repeat(3,4rem)] grid-rows-[repeat(3,3rem)] justify-center gap-1.5 select-none"
    >
      {DIRECTIONS.map((direction) => {
        const { Icon, place } = KEYS[direction];
        return (
          <button
            key={direction}
            type="button"
            aria-label={t.keys[direction]}
            className={cx(place, KEY_STYLE)}
            onPointerDown={() => onSteer(direction)}
            // Keyboards and screen readers click without a pointer.
            onClick={(event) => event.detail === 0 && onSteer(direction)}
          >
            <Icon aria-hidden className="size-7" />
          </button>
        );
      })}
      <button
        type="button"
        aria-label={t.pause}
        className="col-start-2 row-start-2 grid place-items-center rounded-full text-ink-soft hover:text-ink"
        onClick={onPause}
      >
        <Pause aria-hidden className="size-6" />
      </button>
    </div>
  );
}
