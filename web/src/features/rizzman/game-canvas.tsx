import { asTeam } from '@rizzly/domain/rizzman';
import { useRef } from 'react';

import { MazeCanvas } from './maze-canvas.tsx';
import type { RunningGame } from './running-game.ts';

/** Milliseconds that the end is shown before the result. */
const END_MS = { won: 700, caught: 1000, 'timed-out': 700 } as const;
/** Turn-based moves are drawn this much faster than arcade ones. */
const TURN_PACE = 1.6;

interface GameCanvasProps {
  game: RunningGame;
  /** `arcade`: steps by time. `turns`: steps by input. `still`: no steps. */
  pace: 'arcade' | 'turns' | 'still';
  /** Called once, after the end has been shown. */
  onEnded: () => void;
}

/** Draws the day's game, and advances it with time. */
export function GameCanvas({ game, pace, onEnded }: GameCanvasProps) {
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
