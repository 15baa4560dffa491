import {
  type GameState,
  mazeOf,
  RED_TIMER_SECONDS,
  scoreOf,
  secondsLeft,
  stepLimit,
} from '@rizzly/domain/rizzman';

import { useTexts } from '../../platform/language/index.ts';
import { Figures, useFigure } from './figures.tsx';
import type { GameMode } from './preferences.ts';
import type { RunningGame } from './running-game.ts';
import { rizzmanTexts } from './texts/index.ts';

const readHearts = (state: GameState) => mazeOf(state.level).dotCount - state.dotsTaken;
const readTime = (state: GameState) => secondsLeft(state.level, state.steps);
const readSteps = (state: GameState) => stepLimit(state.level) - state.steps;

/** Shows score, level, hearts left, and the time (in turns: the steps). */
export function MazeHud({ game, mode }: { game: RunningGame; mode: GameMode }) {
  const texts = useTexts(rizzmanTexts);
  const t = texts.stage;
  const score = useFigure(game, scoreOf);
  const hearts = useFigure(game, readHearts);
  const left = useFigure(game, mode === 'turns' ? readSteps : readTime);
  const urgent = useIsUrgent(game) && 'text-danger-text motion-safe:animate-pulse';
  return (
    <Figures
      className="grid-cols-4"
      figures={[
        { label: t.score, value: texts.amount({ count: score }) },
        { label: t.level, value: texts.amount({ count: game.state.level }) },
        { label: t.hearts, value: texts.amount({ count: hearts }) },
        mode === 'turns'
          ? { label: t.steps, value: texts.amount({ count: left }), urgent }
          : { label: t.time, value: texts.seconds({ count: left }), urgent },
      ]}
    />
  );
}

/** Whether the timer is red (§9). */
export function useIsUrgent(game: RunningGame): boolean {
  return useFigure(game, (state) => readTime(state) <= RED_TIMER_SECONDS);
}
