import { Play } from 'lucide-react';
import type { PropsWithChildren, ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Glass } from './glass.tsx';
import { SteeringPad } from './steering-pad.tsx';
import { rizzmanTexts } from './texts/index.ts';
import { type Steering, useSteering } from './use-steering.ts';

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
