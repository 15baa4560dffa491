import { MAZE_COLUMNS, MAZE_ROWS } from '@rizzly/domain/rizzman';
import { useEffect, useEffectEvent, useRef } from 'react';

import { MazePainter } from './maze-painter.ts';
import { readPalette, watchTheme } from './palette.ts';
import type { RunningGame } from './running-game.ts';

/** Milliseconds that the end is shown before the result. */
const END_MS = { won: 700, caught: 1000, 'timed-out': 700 } as const;
const FADE_MS = 650;
/** Turn-based moves are drawn this much faster than arcade ones. */
const TURN_PACE = 1.6;

interface MazeCanvasProps {
  game: RunningGame;
  /** `arcade`: steps by time. `turns`: steps by input. `still`: no steps. */
  pace: 'arcade' | 'turns' | 'still';
  /** Called once, after the end has been shown. */
  onEnded: () => void;
}

/** The maze, drawn at the display's rate. The parent describes it in words. */
export function MazeCanvas({ game, pace, onEnded }: MazeCanvasProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const onEnd = useEffectEvent(onEnded);
  const passTime = useEffectEvent((ms: number) => {
    if (pace === 'arcade' && game.state.status === 'playing') game.advance(ms);
    else if (pace !== 'still') game.glide(ms * (pace === 'turns' ? TURN_PACE : 1));
  });

  useEffect(() => {
    const canvas = canvasRef.current;
    if (canvas === null) return undefined;
    const painter = new MazePainter(canvas, readPalette(canvas));
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    let before = performance.now();
    let endedFor = 0;
    let isTold = false;
    let frame = requestAnimationFrame(draw);

    function draw(time: number) {
      const ms = Math.max(0, time - before);
      before = time;
      passTime(ms);
      const { previous, state, progress } = game;
      const { status } = state;
      if (status !== 'playing' && progress === 1) endedFor += ms;
      const fade = status === 'caught' ? Math.min(1, endedFor / FADE_MS) : 0;
      painter.paint({ previous, state, progress, time, fade, lively: !calm.matches });
      if (status !== 'playing' && endedFor >= END_MS[status] && !isTold) {
        isTold = true;
        onEnd();
      }
      frame = requestAnimationFrame(draw);
    }

    const fitting = new ResizeObserver(() => {
      painter.fit(game.state.level, canvas.clientWidth, devicePixelRatio);
    });
    fitting.observe(canvas);
    const stopWatching = watchTheme(() => painter.repaint(readPalette(canvas), game.state.level));
    return () => {
      cancelAnimationFrame(frame);
      fitting.disconnect();
      stopWatching();
    };
  }, [game]);

  return (
    <canvas
      ref={canvasRef}
      aria-hidden
      className="block w-full"
      style={{ aspectRatio: `${MAZE_COLUMNS} / ${MAZE_ROWS}` }}
    />
  );
}
