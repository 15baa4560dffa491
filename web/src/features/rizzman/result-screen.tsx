import {
  type GameResult,
  type GameStatus,
  mazeOf,
  playReplay,
  POINTS_PER_DOT,
  rizzPointsEarned,
} from '@rizzly/domain/rizzman';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { CountUp } from '../../ui/count-up.tsx';
import { HeartRain } from './heart-rain.tsx';
import { NextGame } from './next-game.tsx';
import { Sprite } from './sprite.tsx';
import type { FinishedPlay } from './unsent-play.ts';

interface ResultScreenProps {
  play: FinishedPlay;
  /** Whether the play is saved, being saved, or could not be saved. */
  saving: 'saving' | 'saved' | 'failed' | 'refused';
  onRetry: () => void;
  nextPlayAt: string;
  onClose: () => void;
}

/** After the game: the result and the earned points. */
export function ResultScreen({ play, saving, onRetry, nextPlayAt, onClose }: ResultScreenProps) {
  const { result } = play;
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-3 text-center">
      {result.completed && <HeartRain />}
      <Sprite
        of={result.completed ? 'rizzman' : 0}
        className="size-20 motion-safe:animate-bounce"
      />
      <h3 className="font-pixel text-5xl leading-none font-normal">{headingOf(play)}</h3>
      <Score value={result.score} />
      <dl className="grid w-full grid-cols-3 gap-2">
        <Figure label="Hearts">
          {result.score / POINTS_PER_DOT}/{mazeOf(result.level).dotCount}
        </Figure>
        <Figure label="Time left">{result.timeRemaining}s</Figure>
        <Figure label="Rizz points">+{rizzPointsEarned(result)}</Figure>
      </dl>
      <Saving {...{ result, saving, onRetry }} />
      {saving === 'saved' && <NextGame at={nextPlayAt} />}
      <Button onClick={onClose} className="mt-1 w-full">
        {saving === 'saved' ? 'Done' : 'Close'}
      </Button>
    </div>
  );
}

/** Differs from the toast (§8), which is shown at the same time. */
const HEADINGS: Record<GameStatus, string> = {
  won: 'Maze cleared!',
  caught: 'Caught!',
  'timed-out': 'Time’s up',
  // The replay of a game given up has no end.
  playing: 'Game ended early',
};

function headingOf({ result, replay }: FinishedPlay): string {
  return HEADINGS[playReplay(result.level, replay)?.status ?? 'playing'];
}

/** Counts up from 0. */
function Score({ value }: { value: number }) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), 200);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <p className="grid font-pixel">
      <span className="text-lg tracking-widest text-ink-soft uppercase">Score</span>
      <CountUp value={shown} className="text-6xl leading-none text-mint-text tabular-nums" />
    </p>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 rounded-control bg-sunken p-3">
      <dt className="text-xs font-bold text-ink-soft">{label}</dt>
      <dd className="font-pixel text-3xl leading-none">{children}</dd>
    </div>
  );
}

type SavingProps = Pick<ResultScreenProps, 'saving' | 'onRetry'> & { result: GameResult };

function Saving({ result, saving, onRetry }: SavingProps) {
  return (
    <div role="status" className="grid min-h-7 place-items-center font-bold">
      {saving === 'saving' && 'Saving your score…'}
      {saving === 'saved' && result.completed && `Level ${result.level + 1} waits for you.`}
      {saving === 'saved' && !result.completed && 'The ghosts will be back, and so will you.'}
      {saving === 'refused' && 'This play could not be counted.'}
      {saving === 'failed' && (
        <div className="grid justify-items-center gap-2">
          <p>Not saved yet. It is kept here until midnight UTC.</p>
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
