import {
  type GameState,
  mazeOf,
  RED_TIMER_SECONDS,
  scoreOf,
  secondsLeft,
  stepLimit,
} from '@rizzly/domain/rizzman';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { cx } from '../../ui/cx.ts';
import type { GameMode } from './preferences.ts';
import type { RunningGame } from './running-game.ts';
import type { RizzmanTexts } from './texts/en.ts';
import { rizzmanTexts } from './texts/index.ts';

const readHearts = (state: GameState) => mazeOf(state.level).dotCount - state.dotsTaken;
const readTime = (state: GameState) => secondsLeft(state.level, state.steps);
const readSteps = (state: GameState) => stepLimit(state.level) - state.steps;
const readLevel = (state: GameState) => state.level;

/** Shows score, level, hearts left, and the time (in turns: the steps). */
export function MazeHud({ game, mode }: { game: RunningGame; mode: GameMode }) {
  const texts = useTexts(rizzmanTexts);
  const t = texts.stage;
  const isUrgent = useIsUrgent(game);
  const amount = { game, inWords: texts.amount };
  return (
    <dl className="grid grid-cols-4 gap-1 font-pixel leading-none">
      <Figure label={t.score} {...amount} read={scoreOf} />
      <Figure label={t.level} {...amount} read={readLevel} />
      <Figure label={t.hearts} {...amount} read={readHearts} />
      {mode === 'turns' ? (
        <Figure label={t.steps} {...amount} read={readSteps} isUrgent={isUrgent} />
      ) : (
        <Figure
          label={t.time}
          game={game}
          inWords={texts.seconds}
          read={readTime}
          isUrgent={isUrgent}
        />
      )}
    </dl>
  );
}

/** Whether the timer is red (§9). */
export function useIsUrgent(game: RunningGame): boolean {
  return useSyncExternalStore(
    game.subscribe,
    () => secondsLeft(game.state.level, game.state.steps) <= RED_TIMER_SECONDS,
  );
}

interface FigureProps {
  label: string;
  game: RunningGame;
  read: (state: GameState) => number;
  inWords: RizzmanTexts['amount'];
  isUrgent?: boolean;
}

/** Writes its number without React, so that a step does not delay a frame. */
function Figure({ label, game, read, inWords, isUrgent = false }: FigureProps) {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    function write() {
      const text = inWords({ count: read(game.state) });
      if (ref.current !== null && ref.current.textContent !== text) ref.current.textContent = text;
    }
    write();
    return game.subscribe(write);
  }, [game, read, inWords]);

  return (
    <div className="grid justify-items-center gap-1" {...(isUrgent && { 'data-urgent': true })}>
      <dt className="text-sm tracking-widest text-ink-soft uppercase">{label}</dt>
      <dd
        ref={ref}
        className={cx(
          'min-h-[1em] text-3xl tabular-nums',
          isUrgent ? 'text-danger-text motion-safe:animate-pulse' : 'text-ink',
        )}
      />
    </div>
  );
}
