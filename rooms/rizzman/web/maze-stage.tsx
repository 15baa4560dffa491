import { useEffect, useEffectEvent, useState, useSyncExternalStore, useRef } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import {
  type Direction,
  RED_TIMER_SECONDS,
  asTeam,
  type GameState,
  mazeOf,
  scoreOf,
  secondsLeft,
  stepLimit,
} from '../index.ts';
import { describeStanding, describeTurn } from './describe-turn.ts';
import { MazeCanvas } from './maze-canvas.tsx';
import { PracticeBadge } from './practice.tsx';
import type { GameMode } from './preferences.ts';
import type { RunningGame } from './running-game.ts';
import type { Sounds } from './sounds.ts';
import { PauseCover, StageFrame } from './stage-frame.tsx';
import { Countdown, Figures, useFigure } from './stage-parts.tsx';
import { rizzmanTexts } from './texts/index.ts';

/** Milliseconds that the end is shown before the result. */
const END_MS = { won: 700, caught: 1000, 'timed-out': 700 } as const;

/** Turn-based moves are drawn this much faster than arcade ones. */
const TURN_PACE = 1.6;

const COUNT_FROM = 3;
const COUNT_MS = 1000;

interface MazeStageProps {
  game: RunningGame;
  mode: GameMode;
  sounds: Sounds;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  /** Called after the end has been shown, or when the game is given up. */
  onOver: () => void;
}

/** The maze with its display and controls, from countdown to end. */
export function MazeStage({ game, mode, sounds, isPaused, onPause, onOver }: MazeStageProps) {
  const texts = useTexts(rizzmanTexts);
  const t = texts.stage;
  const [count, setCount] = useState(mode === 'arcade' ? COUNT_FROM : 0);
  const [blocked, setBlocked] = useState<Direction | null>(null);
  const isRunning = count === 0 && !isPaused;

  useEffect(() => {
    if (count === 0 || isPaused) return undefined;
    sounds.play('countdown');
    const timer = setTimeout(() => {
      if (count === 1) sounds.play('go');
      setCount(count - 1);
    }, COUNT_MS);
    return () => clearTimeout(timer);
  }, [count, isPaused, sounds]);

  // Pauses and covers the maze on a hidden page, so that nobody can plan their moves.
  const pause = useEffectEvent(() => onPause(true));
  useEffect(() => {
    function onVisibility() {
      if (document.hidden) pause();
    }
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  function goOn(): void {
    onPause(false);
    if (mode === 'arcade') setCount(COUNT_FROM);
  }

  function steer(direction: Direction): void {
    if (isPaused || game.state.status !== 'playing') return;
    // Steering during the countdown prepares the first turn.
    if (mode === 'arcade') game.steer(direction);
    else setBlocked(game.takeTurn(direction) ? null : direction);
  }

  return (
    <StageFrame
      active={!isPaused}
      held={mode === 'arcade'}
      onSteer={steer}
      onPause={() => onPause(true)}
      figures={
        <div className="grid gap-2 px-1 pt-1 pb-2 sm:pb-3">
          {game.kind === 'practice' && (
            <span className="justify-self-center">
              <PracticeBadge />
            </span>
          )}
          <MazeHud game={game} mode={mode} />
        </div>
      }
      canvas={<GameCanvas game={game} pace={isRunning ? mode : 'still'} onEnded={onOver} />}
      cover={
        isPaused ? (
          <PauseCover
            resume={t.resume}
            onResume={goOn}
            leave={game.kind === 'practice' ? texts.practice.stop : t.giveUp}
            onLeave={onOver}
          >
            <p role="status" className="font-pixel text-5xl">
              {t.paused}
            </p>
          </PauseCover>
        ) : (
          count > 0 && <Countdown count={count} />
        )
      }
      news={
        mode === 'turns' ? <TurnNews game={game} blocked={blocked} /> : <ArcadeNews game={game} />
      }
    />
  );
}

/** Announces when time is running out. The rest of an arcade game is too fast for words. */
function ArcadeNews({ game }: { game: RunningGame }) {
  const t = useTexts(rizzmanTexts).stage;
  const isUrgent = useIsUrgent(game);
  return (
    <p aria-live="assertive" className="sr-only">
      {isUrgent ? t.secondsLeft({ count: RED_TIMER_SECONDS }) : ''}
    </p>
  );
}

/** Lines that a turn's description takes on a phone, besides one per ghost. */
const NEWS_LINES = 4;

interface TurnNewsProps {
  game: RunningGame;
  /** The direction of the last input into a wall. */
  blocked: Direction | null;
}

/** Describes each turn, on the screen and for screen readers. */
function TurnNews({ game, blocked }: TurnNewsProps) {
  const state = useSyncExternalStore(game.subscribe, () => game.state);
  const t = useTexts(rizzmanTexts);
  const standing = state.steps === 0 ? [describeStanding(state, t)] : [];
  const news = blocked === null ? describeTurn(state, game.previous, t) : t.stage.walls[blocked];
  return (
    <p
      aria-live="assertive"
      aria-atomic
      className="mt-2 rounded-control bg-sunken px-3 py-2 text-sm font-semibold"
      // Reserves room for the longest description, so that the pad below does not move.
      style={{ minHeight: `calc(${NEWS_LINES + state.ghosts.length}lh + 1rem)` }}
    >
      {[...standing, news].join(' ')}
    </p>
  );
}

interface GameCanvasProps {
  game: RunningGame;
  /** `arcade`: steps by time. `turns`: steps by input. `still`: no steps. */
  pace: 'arcade' | 'turns' | 'still';
  /** Called once, after the end has been shown. */
  onEnded: () => void;
}

/** Draws the day's game, and advances it with time. */
function GameCanvas({ game, pace, onEnded }: GameCanvasProps) {
  const end = useRef({ shownMs: 0, isTold: false });

  function passTime(ms: number): void {
    if (pace === 'arcade' && game.state.status === 'playing') game.advance(ms);
    else if (pace !== 'still') game.glide(ms * (pace === 'turns' ? TURN_PACE : 1));
    const { status } = game.state;
    if (status === 'playing' || end.current.isTold) return;
    if (game.progress === 1) end.current.shownMs += ms;
    if (end.current.shownMs < END_MS[status]) return;
    end.current.isTold = true;
    onEnded();
  }

  return (
    <MazeCanvas
      level={game.state.level}
      nextFrame={(ms) => {
        passTime(ms);
        const { previous, state, progress } = game;
        return { previous: asTeam(previous), state: asTeam(state), progress, own: 0 };
      }}
    />
  );
}

const readHearts = (state: GameState) => mazeOf(state.level).dotCount - state.dotsTaken;

const readTime = (state: GameState) => secondsLeft(state.level, state.steps);

const readSteps = (state: GameState) => stepLimit(state.level) - state.steps;

/** Shows score, level, hearts left, and the time (in turns: the steps). */
function MazeHud({ game, mode }: { game: RunningGame; mode: GameMode }) {
  const texts = useTexts(rizzmanTexts);
  const t = texts.stage;
  const { calmMode } = useSession().user;
  const score = useFigure(game, scoreOf);
  const hearts = useFigure(game, readHearts);
  const left = useFigure(game, mode === 'turns' ? readSteps : readTime);
  const urgent = useIsUrgent(game) && 'text-danger-text motion-safe:animate-pulse';
  return (
    <Figures
      className={calmMode ? 'grid-cols-3' : 'grid-cols-4'}
      figures={[
        { label: t.score, value: texts.amount({ count: score }) },
        ...(calmMode ? [] : [{ label: t.level, value: texts.amount({ count: game.state.level }) }]),
        { label: t.hearts, value: texts.amount({ count: hearts }) },
        mode === 'turns'
          ? { label: t.steps, value: texts.amount({ count: left }), urgent }
          : { label: t.time, value: texts.seconds({ count: left }), urgent },
      ]}
    />
  );
}

/** Whether the timer is red (§9). */
function useIsUrgent(game: RunningGame): boolean {
  return useFigure(game, (state) => readTime(state) <= RED_TIMER_SECONDS);
}
