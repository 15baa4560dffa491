import { type Direction, RED_TIMER_SECONDS } from '@rizzly/domain/rizzman';
import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { describeStanding, describeTurn } from './describe-turn.ts';
import { GameCanvas } from './game-canvas.tsx';
import { Countdown, Glass } from './glass.tsx';
import { MazeHud, useIsUrgent } from './maze-hud.tsx';
import type { GameMode } from './preferences.ts';
import type { RunningGame } from './running-game.ts';
import type { Sounds } from './sounds.ts';
import { SteeringPad } from './steering-pad.tsx';
import { rizzmanTexts } from './texts/index.ts';
import { useSteering } from './use-steering.ts';

/** Moves the focus: to the maze when it opens, to Resume when it pauses. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

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

  const swiping = useSteering({ active: !isPaused, held: mode === 'arcade', onSteer: steer });

  return (
    <div className="mx-auto grid w-full grid-cols-1 justify-items-center gap-3 sm:gap-4 landscape:max-lg:flex landscape:max-lg:items-center landscape:max-lg:justify-center lg:grid-cols-[1fr_30.375rem_1fr] lg:gap-8">
      <div className="w-full max-w-[min(30.375rem,calc((100dvh-11rem)*1.12))] rounded-card border-2 border-line-strong bg-surface p-2 shadow-float sm:p-4 lg:col-start-2">
        <div className="grid gap-2 px-1 pt-1 pb-2 sm:pb-3">
          {game.kind === 'practice' && (
            <span className="justify-self-center">
              <Badge tone="amber">{texts.practice.label}</Badge>
            </span>
          )}
          <MazeHud game={game} mode={mode} />
        </div>
        <div
          ref={focus}
          role="application"
          tabIndex={-1}
          aria-label={texts.stage.maze}
          className="relative touch-none scroll-mt-40 overflow-hidden rounded-control outline-none select-none"
          {...swiping}
        >
          <GameCanvas game={game} pace={isRunning ? mode : 'still'} onEnded={onOver} />
          <Glass />
          {count > 0 && !isPaused && <Countdown count={count} />}
          {isPaused && <PauseCover kind={game.kind} onGoOn={goOn} onGiveUp={onOver} />}
        </div>
        {mode === 'turns' ? <TurnNews game={game} blocked={blocked} /> : <ArcadeNews game={game} />}
      </div>
      <div className="lg:self-end lg:justify-self-start">
        <SteeringPad onSteer={steer} onPause={() => onPause(true)} />
      </div>
    </div>
  );
}

interface PauseCoverProps {
  kind: RunningGame['kind'];
  onGoOn: () => void;
  onGiveUp: () => void;
}

function PauseCover({ kind, onGoOn, onGiveUp }: PauseCoverProps) {
  const texts = useTexts(rizzmanTexts);
  const t = texts.stage;
  return (
    <div className="maze-dots absolute inset-0 grid place-content-center justify-items-center gap-4 bg-sunken p-4 text-center">
      <p role="status" className="font-pixel text-5xl">
        {t.paused}
      </p>
      <Button ref={focus} onClick={onGoOn}>
        <Play aria-hidden className="size-5" />
        {t.resume}
      </Button>
      <Button variant="ghost" size="sm" onClick={onGiveUp}>
        {kind === 'practice' ? texts.practice.stop : t.giveUp}
      </Button>
    </div>
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
