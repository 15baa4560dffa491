import { type Direction, RED_TIMER_SECONDS } from '@rizzly/domain/rizzman';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { describeStanding, describeTurn } from './describe-turn.ts';
import { GameCanvas } from './game-canvas.tsx';
import { Countdown } from './glass.tsx';
import { MazeHud, useIsUrgent } from './maze-hud.tsx';
import type { GameMode } from './preferences.ts';
import type { RunningGame } from './running-game.ts';
import type { Sounds } from './sounds.ts';
import { PauseCover, StageFrame } from './stage-frame.tsx';
import { rizzmanTexts } from './texts/index.ts';

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
              <Badge tone="amber">{texts.practice.label}</Badge>
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
