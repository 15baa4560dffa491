import type { Direction } from '../index.ts';
import type { Palette } from './palette.ts';
import { GHOSTS, HEART, WALKER } from './sprite-rows.ts';

type Pen = CanvasRenderingContext2D;

/*
 * Every sprite is drawn around the origin in a cell of side 1. Callers move and scale first.
 */

/** Columns of a drawing: so many pixels are as wide as a cell. */
const PIXELS = 15;
/** Pixels overlap by this much, because their edges would show between them on the way. */
const OVERLAP = 0.06;

/** A heart: the dot of this maze. */
export function drawHeart(pen: Pen, size: number): void {
  pen.save();
  pen.scale(size * 2, size * 2);
  pen.fill(pathOf(HEART, 'c'));
  pen.restore();
}

export interface Pose {
  facing: Direction;
  /** Which foot is in front. */
  foot: 0 | 1;
  /** How far RizzMan has shrunk away after a ghost's touch, 0 to 1. */
  fade: number;
}

/** RizzMan: the heart of the logo in shades, on its two feet. */
export function drawRizzMan(pen: Pen, palette: Palette, { facing, foot, fade }: Pose): void {
  if (fade >= 1) return;
  pen.save();
  if (facing === 'left') pen.scale(-1, 1);
  pen.scale(1 - fade, 1 - fade);
  const view = facing === 'up' || facing === 'down' ? facing : 'side';
  const { man, manDepth, dark, light } = palette;
  drawRows(pen, WALKER[view][foot], { c: man, d: manDepth, k: dark, l: light });
  pen.restore();
}

const GAZE: Record<Direction, readonly [number, number]> = {
  up: [0.5, 0],
  down: [0.5, 1],
  left: [0, 0.5],
  right: [1, 0.5],
};
const STRAIGHT_ON = [0.5, 0.5] as const;

/** A ghost. `sway` lets it float (0 to 1, repeating); a resting ghost closes its eyes. */
export function drawGhost(
  pen: Pen,
  palette: Palette,
  index: number,
  heading: Direction | null,
  sway: number,
  resting: boolean,
): void {
  const ghost = GHOSTS[index] ?? GHOSTS[3];
  const { dark, light } = palette;
  pen.save();
  pen.translate(0, Math.sin(sway * Math.PI * 2) * 0.035);
  drawRows(pen, ghost.rows, { g: palette[ghost.color], k: dark, l: light });
  const [lookX, lookY] = heading === null ? STRAIGHT_ON : GAZE[heading];
  pen.scale(1 / PIXELS, 1 / PIXELS);
  pen.translate(-PIXELS / 2, -ghost.rows.length / 2);
  for (const [x, y] of ghost.eyes) {
    if (resting) {
      pen.fillStyle = dark;
      pen.fillRect(x, y + 2, 3, 1);
      continue;
    }
    pen.fillStyle = light;
    pen.fillRect(x, y, 3, 3);
    pen.fillStyle = dark;
    pen.fillRect(x + lookX, y + lookY, 2, 2);
  }
  pen.restore();
}

type Rows = readonly string[];

function drawRows(pen: Pen, rows: Rows, colors: Record<string, string>): void {
  for (const [letter, color] of Object.entries(colors)) {
    pen.fillStyle = color;
    pen.fill(pathOf(rows, letter));
  }
}

const paths = new Map<Rows, Map<string, Path2D>>();

/** All pixels of a letter, around the origin. Made once. */
function pathOf(rows: Rows, letter: string): Path2D {
  let byLetter = paths.get(rows);
  if (byLetter === undefined) paths.set(rows, (byLetter = new Map()));
  let path = byLetter.get(letter);
  if (path === undefined) byLetter.set(letter, (path = tracePixels(rows, letter)));
  return path;
}

function tracePixels(rows: Rows, letter: string): Path2D {
  const path = new Path2D();
  const top = rows.length / 2;
  for (const [y, row] of rows.entries()) {
    for (const { index, 0: run } of row.matchAll(new RegExp(`${letter}+`, 'gu'))) {
      const [left, width] = [index - row.length / 2, run.length + OVERLAP];
      path.rect(left / PIXELS, (y - top) / PIXELS, width / PIXELS, (1 + OVERLAP) / PIXELS);
    }
  }
  return path;
}
