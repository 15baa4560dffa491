import { useEffect, useEffectEvent, useRef } from 'react';

import { MAZE_COLUMNS, MAZE_ROWS } from '../index.ts';
import { MazePainter, type Frame } from './maze-painter.ts';
import { readPalette, watchTheme } from './palette.ts';

interface MazeCanvasProps {
  level: number;
  /** Asked before each frame, with the milliseconds since the last one. */
  nextFrame: (ms: number, time: number) => Omit<Frame, 'time' | 'lively'>;
}

/** A maze, drawn at the display's rate. The parent describes it in words. */
export function MazeCanvas({ level, nextFrame }: MazeCanvasProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const takeFrame = useEffectEvent(nextFrame);

  useEffect(() => {
    const canvas = canvasRef.current;
    if (canvas === null) return undefined;
    const painter = new MazePainter(canvas, readPalette(canvas));
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    let before = performance.now();
    let frame = requestAnimationFrame(draw);

    function draw(time: number) {
      const ms = Math.max(0, time - before);
      before = time;
      painter.paint({ ...takeFrame(ms, time), time, lively: !calm.matches });
      frame = requestAnimationFrame(draw);
    }

    const fitting = new ResizeObserver(() => {
      painter.fit(level, canvas.clientWidth, devicePixelRatio);
    });
    fitting.observe(canvas);
    const stopWatching = watchTheme(() => painter.repaint(readPalette(canvas), level));
    return () => {
      cancelAnimationFrame(frame);
      fitting.disconnect();
      stopWatching();
    };
  }, [level]);

  return (
    <canvas
      ref={canvasRef}
      aria-hidden
      className="block w-full"
      style={{ aspectRatio: `${MAZE_COLUMNS} / ${MAZE_ROWS}` }}
    />
  );
}
