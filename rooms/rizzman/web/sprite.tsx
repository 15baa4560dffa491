import { useEffect, useRef } from 'react';

import { type Palette, readPalette, watchTheme } from './palette.ts';
import { drawGhost, drawHeart, drawRizzMan } from './sprites.ts';

interface SpriteProps {
  /** The index of a ghost, or the name of another figure. */
  of: number | 'rizzman' | 'heart';
  className: string;
}

/** A figure of the maze as a picture. */
export function Sprite({ of, className }: SpriteProps) {
  const ref = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null) return undefined;
    const paint = () => paintSprite(canvas, readPalette(canvas), of);
    // Also when a wider window shows what a narrow one hid.
    const fitting = new ResizeObserver(paint);
    fitting.observe(canvas);
    const stopWatching = watchTheme(paint);
    return () => {
      fitting.disconnect();
      stopWatching();
    };
  }, [of]);

  return <canvas ref={ref} aria-hidden className={className} />;
}

function paintSprite(canvas: HTMLCanvasElement, palette: Palette, of: SpriteProps['of']): void {
  const side = Math.round(canvas.clientWidth * devicePixelRatio);
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.setTransform(side * 0.9, 0, 0, side * 0.9, side / 2, side * 0.53);
  if (of === 'rizzman') {
    drawRizzMan(pen, palette, { facing: 'right', foot: 0, fade: 0 });
  } else if (of === 'heart') {
    pen.fillStyle = palette.heart;
    drawHeart(pen, 0.45);
  } else drawGhost(pen, palette, of, 'left', 0.2, false);
}

const PLAYERS = [1, 2];
const HEARTS = [1, 2, 3, 4, 5];

/** A piece of the maze as a drawing, so that the hearts read as its dots and not as lives. */
export function MazeStrip({ players }: { players: 1 | 2 }) {
  return (
    <div
      aria-hidden
      className="flex items-center gap-2 rounded-control border-y-4 border-rare bg-night px-3 py-1 max-sm:w-full max-sm:justify-between"
    >
      <Sprite of={0} className="size-10" />
      {PLAYERS.slice(0, players).map((player) => (
        <Sprite key={player} of="rizzman" className="ms-2 size-12" />
      ))}
      {HEARTS.slice(players - 1).map((heart) => (
        <Sprite key={heart} of="heart" className="ms-1 size-3" />
      ))}
    </div>
  );
}
