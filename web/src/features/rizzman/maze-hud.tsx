import { mazeOf, RED_TIMER_SECONDS, scoreOf, secondsLeft, stepLimit } from '@rizzly/domain/rizzman';
import { type ReactNode, useSyncExternalStore } from 'react';

import { cx } from '../../ui/cx.ts';
import type { GameMode } from './preferences.ts';
import type { RunningGame } from './running-game.ts';

/** The machine's display: score, level, hearts left, and the time – or, by turns, the steps. */
export function MazeHud({ game, mode }: { game: RunningGame; mode: GameMode }) {
  const state = useSyncExternalStore(game.subscribe, () => game.state);
  const seconds = secondsLeft(state.level, state.steps);
  const steps = stepLimit(state.level) - state.steps;
  const isUrgent = seconds <= RED_TIMER_SECONDS;
  return (
    <dl className="grid grid-cols-4 gap-1 font-pixel leading-none">
      <Figure label="Score">{scoreOf(state)}</Figure>
      <Figure label="Level">{state.level}</Figure>
      <Figure label="Hearts">{mazeOf(state.level).dotCount - state.dotsTaken}</Figure>
      <Figure label={mode === 'turns' ? 'Steps' : 'Time'} isUrgent={isUrgent}>
        {mode === 'turns' ? steps : `${seconds}s`}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  /** At 10 seconds and less the timer is red (§9). */
  isUrgent?: boolean;
  children: ReactNode;
}

function Figure({ label, isUrgent = false, children }: FigureProps) {
  return (
    <div className="grid justify-items-center gap-1" {...(isUrgent && { 'data-urgent': true })}>
      <dt className="text-sm tracking-widest text-ink-soft uppercase">{label}</dt>
      <dd
        className={cx(
          'text-3xl tabular-nums',
          isUrgent ? 'text-danger-text motion-safe:animate-pulse' : 'text-ink',
        )}
      >
        {children}
      </dd>
    </div>
  );
}
