import type { Direction } from '../index.ts';
import type { Palette } from './palette.ts';

type Pen = CanvasRenderingContext2D;

/*
 * Every sprite is drawn around the origin in a cell of side 1. Callers move and scale first.
 */

/** A heart: the dot of this maze. */
export function drawHeart(pen: Pen, size: number): void {
  pen.beginPath();
  pen.moveTo(0, size * 0.9);
  pen.bezierCurveTo(-size * 1.5, -size * 0.1, -size * 0.75, -size * 1.05, 0, -size * 0.35);
  pen.bezierCurveTo(size * 0.75, -size * 1.05, size * 1.5, -size * 0.1, 0, size * 0.9);
  pen.fill();
}

/** RizzMan's head always looks left or right, and turns up or down from there. */
export interface Pose {
  facing: 'left' | 'right';
  nod: 'up' | 'down' | null;
  /** How far his mouth is open, 0 to 1. */
  bite: number;
  /** How far he has shrunk away after a ghost's touch, 0 to 1. */
  fade: number;
}

const NOD_RADIANS = { up: -1, down: 0.9 } as const;

/** RizzMan: a quiff, shades and a big mouth. */
export function drawRizzMan(pen: Pen, palette: Palette, { facing, nod, bite, fade }: Pose): void {
  if (fade >= 1) return;
  pen.save();
  if (facing === 'left') pen.scale(-1, 1);
  pen.rotate((nod === null ? 0 : NOD_RADIANS[nod]) + fade * Math.PI * 1.5);
  pen.scale(1 - fade, 1 - fade);

  const jaw = 0.06 + bite * 0.62;
  pen.fillStyle = palette.man;
  pen.strokeStyle = palette.dark;
  pen.lineWidth = 0.055;
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(-0.06, 0.06);
  pen.arc(0, 0, 0.44, jaw, Math.PI * 2 - jaw * 0.55);
  pen.closePath();
  pen.fill();
  pen.stroke();

  // The quiff, swept back with a wave.
  pen.fillStyle = palette.manDepth;
  pen.beginPath();
  pen.moveTo(-0.4, -0.16);
  pen.bezierCurveTo(-0.5, -0.5, -0.1, -0.62, 0.1, -0.5);
  pen.bezierCurveTo(0.22, -0.62, 0.42, -0.5, 0.34, -0.32);
  pen.bezierCurveTo(0.2, -0.36, 0, -0.36, -0.12, -0.3);
  pen.bezierCurveTo(-0.26, -0.26, -0.34, -0.2, -0.4, -0.16);
  pen.fill();
  pen.stroke();

  // The shades, with a glint.
  pen.fillStyle = palette.dark;
  pen.beginPath();
  pen.roundRect(-0.02, -0.24, 0.36, 0.17, [0.04, 0.04, 0.09, 0.09]);
  pen.rect(-0.38, -0.22, 0.38, 0.05);
  pen.fill();
  pen.fillStyle = palette.light;
  pen.beginPath();
  pen.roundRect(0.04, -0.21, 0.11, 0.035, 0.017);
  pen.fill();
  pen.restore();
}

const LOOK: Record<Direction, readonly [number, number]> = {
  up: [0, -0.07],
  down: [0, 0.06],
  left: [-0.07, 0],
  right: [0.07, 0],
};

/** A ghost. `sway` moves its hem (0 to 1, repeating); a resting ghost closes its eyes. */
export function drawGhost(
  pen: Pen,
  palette: Palette,
  index: number,
  heading: Direction | null,
  sway: number,
  resting: boolean,
): void {
  const color = [palette.seen, palette.maybe, palette.crumbs, palette.zombie][index];
  pen.fillStyle = color ?? palette.zombie;
  pen.strokeStyle = palette.dark;
  pen.lineWidth = 0.055;
  pen.lineJoin = 'round';
  drawSheet(pen, sway);
  drawFace(pen, palette, index, heading, resting);
}

function drawSheet(pen: Pen, sway: number): void {
  pen.beginPath();
  pen.arc(0, -0.06, 0.39, Math.PI, 0);
  pen.lineTo(0.39, 0.36);
  const shift = Math.sin(sway * Math.PI * 2) * 0.04;
  for (let fold = 0; fold < 3; fold++) {
    const right = 0.39 - fold * 0.26;
    pen.quadraticCurveTo(right - 0.04 + shift, 0.47, right - 0.13, 0.33);
    pen.quadraticCurveTo(right - 0.2 + shift, 0.24, right - 0.26, 0.38);
  }
  pen.lineTo(-0.39, -0.06);
  pen.closePath();
  pen.fill();
  pen.stroke();
}

function drawFace(
  pen: Pen,
  palette: Palette,
  index: number,
  heading: Direction | null,
  resting: boolean,
): void {
  const [lookX, lookY] = heading === null ? [0, 0] : LOOK[heading];
  pen.strokeStyle = palette.dark;
  pen.lineCap = 'round';
  for (const side of [-1, 1]) {
    const x = side * 0.16 + lookX * 0.6;
    if (resting) {
      pen.beginPath();
      pen.arc(x, -0.12, 0.08, 0.15 * Math.PI, 0.85 * Math.PI);
      pen.stroke();
      continue;
    }
    pen.fillStyle = palette.light;
    pen.beginPath();
    pen.ellipse(x, -0.1, 0.115, 0.14, 0, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = palette.dark;
    pen.beginPath();
    pen.arc(x + lookX * 0.7, -0.09 + lookY, 0.065, 0, Math.PI * 2);
    pen.fill();
    // The lines above the eyes show the mood: Seen frowns, Maybe is sleepy.
    if (index === 0) line(pen, x - 0.1, -0.27 + side * 0.06, x + 0.1, -0.27 - side * 0.06);
    if (index === 1) line(pen, x - 0.11, -0.17, x + 0.11, -0.17);
  }
  drawMark(pen, palette, index);
}

/** Distinguishes the four ghosts without color: two ticks, a wave, crumbs, and a sewn mouth. */
const MARKS = [
  'M-.16 .16 -.1 .22 .02 .09M0 .16 .06 .22 .18 .09',
  'M-.12 .16Q-.05 .08 0 .16 .05 .24 .12 .16',
  'M-.12 .17h.001M.02 .12h.001M.13 .2h.001',
  'M-.16 .16H.16M-.09 .11V.21M0 .11V.21M.09 .11V.21',
];
const CRUMBS = 2;

function drawMark(pen: Pen, palette: Palette, index: number): void {
  pen.strokeStyle = palette.dark;
  pen.lineWidth = index === CRUMBS ? 0.08 : 0.05;
  pen.stroke(new Path2D(MARKS[index] ?? MARKS[3]));
}

function line(pen: Pen, fromX: number, fromY: number, toX: number, toY: number): void {
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
  pen.stroke();
}
