import {
  type Direction,
  mazeOf,
  RED_TIMER_SECONDS,
  secondsLeft,
  type TeamState,
  TOGETHER_COUNT_SECONDS,
  type Together,
} from '@rizzly/domain/rizzman';
import { Play } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Countdown, Glass } from '../glass.tsx';
import { MazeCanvas } from '../maze-canvas.tsx';
import { SteeringPad } from '../steering-pad.tsx';
import { rizzmanTexts } from '../texts/index.ts';
import { useSteering } from '../use-steering.ts';
import type { TeamView } from './team-view.ts';
import { togetherTexts } from './texts/index.ts';
import type { DialogProps } from './together-dialog.tsx';

/** Moves the focus: to the maze when it opens, to Resume when it pauses. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** A held key repeats. A direction is sent once, and again after this time. */
const REPEAT_MS = 400;

interface StageProps extends DialogProps {
  maze: Together;
  view: TeamView;
}

/** The maze that the server runs, with its display and controls. */
export function TeamStage({ maze, view, controls, me, nameOf, onClose }: StageProps) {
  const t = useTexts(togetherTexts);
  const { stage } = useTexts(rizzmanTexts);
  const { phase, players, pausedBy } = maze;
  const own = players.findIndex(({ memberId }) => memberId === me);
  const isOut = useSyncExternalStore(view.subscribe, () => view.state.players[own]?.isOut === true);
  const isPaused = phase === 'paused';
  const [sent, setSent] = useState<{ direction: Direction; at: number } | null>(null);

  function steer(direction: Direction): void {
    if (isPaused || isOut) return;
    const now = performance.now();
    if (sent?.direction === direction && now - sent.at < REPEAT_MS) return;
    setSent({ direction, at: now });
    controls.steer(direction);
  }

  const swiping = useSteering({ active: !isPaused && !isOut, held: true, onSteer: steer });
  const marks = players.map(({ memberId }) => nameOf(memberId).slice(0, 1));

  return (
    <div className="mx-auto grid w-full grid-cols-1 justify-items-center gap-3 sm:gap-4 landscape:max-lg:flex landscape:max-lg:items-center landscape:max-lg:justify-center lg:grid-cols-[1fr_30.375rem_1fr] lg:gap-8">
      <div className="w-full max-w-[min(30.375rem,calc((100dvh-11rem)*1.12))] rounded-card border-2 border-line-strong bg-surface p-2 shadow-float sm:p-4 lg:col-start-2">
        <Figures view={view} />
        <div
          ref={focus}
          role="application"
          tabIndex={-1}
          aria-label={stage.maze}
          className="relative touch-none scroll-mt-40 overflow-hidden rounded-control outline-none select-none"
          {...swiping}
        >
          <MazeCanvas
            level={view.state.level}
            nextFrame={(_ms, time) => ({
              previous: view.previous,
              state: view.state,
              progress: view.progressAt(time),
              own,
              marks,
            })}
          />
          <Glass />
          {phase === 'counting' && <CountFrom key={`${pausedBy}`} />}
          {isPaused && (
            <div className="maze-dots absolute inset-0 grid place-content-center justify-items-center gap-4 bg-sunken p-4 text-center">
              <p className="font-pixel text-5xl">{t.paused}</p>
              <p dir="auto">
                {pausedBy === me ? t.pausedByYou : t.pausedBy({ name: nameOf(pausedBy ?? '') })}
              </p>
              <Button ref={focus} onClick={() => controls.pause(false)}>
                <Play aria-hidden className="size-5" />
                {t.resume}
              </Button>
              <Button variant="ghost" size="sm" onClick={onClose}>
                {t.waiting.leave}
              </Button>
            </div>
          )}
        </div>
        {isOut && <p className="pt-2 text-center font-bold">{t.out}</p>}
      </div>
      <div className="lg:self-end lg:justify-self-start">
        <SteeringPad onSteer={steer} onPause={() => controls.pause(true)} />
      </div>
    </div>
  );
}

/** Counts down from three. The server starts the maze. */
function CountFrom() {
  const [count, setCount] = useState(TOGETHER_COUNT_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setCount((now) => Math.max(1, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <Countdown count={count} />;
}

/** A number of the state, which changes less often than the state itself. */
function useFigure(view: TeamView, of: (state: TeamState) => number): number {
  return useSyncExternalStore(view.subscribe, () => of(view.state));
}

function Figures({ view }: { view: TeamView }) {
  const t = useTexts(togetherTexts);
  const texts = useTexts(rizzmanTexts);
  const hearts = useFigure(view, ({ level, dotsTaken }) => mazeOf(level).dotCount - dotsTaken);
  const seconds = useFigure(view, ({ level, steps }) => secondsLeft(level, steps));
  const free = useFigure(view, ({ players }) => players.filter(({ isOut }) => !isOut).length);
  const all = view.state.players.length;
  const figures = [
    { label: t.hearts, value: texts.amount({ count: hearts }), isUrgent: false },
    {
      label: t.time,
      value: texts.seconds({ count: seconds }),
      isUrgent: seconds <= RED_TIMER_SECONDS,
    },
    { label: t.players, value: t.of({ count: free, all }), isUrgent: false },
  ];
  return (
    <dl className="grid grid-cols-3 gap-1 px-1 pt-1 pb-2 font-pixel leading-none sm:pb-3">
      {figures.map(({ label, value, isUrgent }) => (
        <div key={label} className="grid justify-items-center gap-1">
          <dt className="text-sm tracking-widest text-ink-soft uppercase">{label}</dt>
          <dd className={cx('text-3xl tabular-nums', isUrgent ? 'text-danger-text' : 'text-ink')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
