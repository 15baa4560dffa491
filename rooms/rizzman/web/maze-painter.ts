import { columnOf, MAZE_COLUMNS, MAZE_ROWS, mazeOf, rowOf, type TeamState } from '../index.ts';
import type { Palette } from './palette.ts';
import { drawGhost, drawHeart, drawRizzMan, type Pose } from './sprites.ts';

/** One frame of a game, between two states. */
export interface Frame {
  previous: TeamState;
  state: TeamState;
  /** From `previous` to `state`, 0 to 1. */
  progress: number;
  /** Milliseconds on the page's clock. Animates ghosts and sparks, never positions. */
  time: number;
  /** The viewer's seat. Their figure is drawn on top. */
  own: number;
  /** In a shared maze: a letter for each seat, drawn above the other players. */
  marks?: readonly string[];
  /** Whether sparks and swaying are drawn. False under reduced motion. */
  lively: boolean;
}

interface Spark {
  x: number;
  y: number;
  since: number;
}

/** How long a RizzMan takes to shrink away after a ghost's touch. */
const FADE_MS = 650;
const SPARK_MS = 320;
const SWAY_MS = 520;

type Pen = CanvasRenderingContext2D;

/**
 * Paints frames on a canvas at the device's resolution. Walls and hearts are painted once on their
 * own layers, and taken hearts are erased.
 */
export class MazePainter {
  #canvas: HTMLCanvasElement;
  #walls = document.createElement('canvas');
  #hearts = document.createElement('canvas');
  #cell = 0;
  #paintedDots: Uint8Array | null = null;
  #sparks: Spark[] = [];
  #palette: Palette;
  /** When a caught player began to shrink, by seat. */
  #outSince = new Map<number, number>();

  constructor(canvas: HTMLCanvasElement, palette: Palette) {
    this.#canvas = canvas;
    this.#palette = palette;
  }

  /** Fits the layers to the canvas's size on the page. `cell` is in device pixels. */
  fit(level: number, cssWidth: number, pixelRatio: number): void {
    this.#cell = Math.max(1, Math.round((cssWidth * pixelRatio) / MAZE_COLUMNS));
    for (const layer of [this.#canvas, this.#walls, this.#hearts]) {
      layer.width = this.#cell * MAZE_COLUMNS;
      layer.height = this.#cell * MAZE_ROWS;
    }
    this.repaint(this.#palette, level);
  }

  repaint(palette: Palette, level: number): void {
    this.#palette = palette;
    const pen = this.#walls.getContext('2d');
    if (pen !== null) paintWalls(pen, palette, level, this.#cell);
    this.#paintedDots = null;
  }

  paint(frame: Frame): void {
    const pen = this.#canvas.getContext('2d', { alpha: false });
    if (pen === null) return;
    this.#updateHearts(frame);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(this.#walls, 0, 0);
    pen.drawImage(this.#hearts, 0, 0);
    if (frame.lively) this.#paintSparks(pen, frame.time);

    const { state, previous, progress } = frame;
    this.#paintPlayers(pen, frame);
    for (const [index, ghost] of state.ghosts.entries()) {
      const before = previous.ghosts[index] ?? ghost;
      this.#moveTo(pen, before.cell, ghost.cell, progress);
      const resting = before.cell === ghost.cell;
      const sway = frame.lively ? (frame.time / SWAY_MS + index * 0.3) % 1 : 0;
      drawGhost(pen, this.#palette, index, ghost.heading, sway, resting);
    }
  }

  #paintPlayers(pen: Pen, frame: Frame): void {
    const { state, previous, progress, own, marks } = frame;
    const mates = { ...this.#palette, man: this.#palette.mate, manDepth: this.#palette.mateDepth };
    // The viewer's figure comes last, so that it is on top.
    const seats = [...state.players.keys()].toSorted((seat) => (seat === own ? 1 : -1));
    for (const seat of seats) {
      const player = state.players[seat];
      if (!player) continue;
      const before = previous.players[seat] ?? player;
      const fade = this.#fadeOf(frame, seat);
      this.#moveTo(pen, before.cell, player.cell, progress);
      const isOwn = seat === own;
      if (isOwn && marks && fade === 0) drawRing(pen, this.#palette);
      drawRizzMan(pen, isOwn ? this.#palette : mates, poseOf(frame, seat, fade));
      if (!isOwn && marks && fade < 1) drawMark(pen, this.#palette, marks[seat] ?? '');
    }
  }

  #fadeOf({ state, previous, progress, time }: Frame, seat: number): number {
    if (state.players[seat]?.isOut !== true) {
      this.#outSince.delete(seat);
      return 0;
    }
    const isThere = progress === 1 || previous.players[seat]?.isOut === true;
    const since = this.#outSince.get(seat) ?? (isThere ? time : undefined);
    if (since === undefined) return 0;
    this.#outSince.set(seat, since);
    return Math.min(1, (time - since) / FADE_MS);
  }

  /** Moves the origin between two cells, in units of one cell. */
  #moveTo(pen: Pen, from: number, to: number, progress: number): void {
    const column = columnOf(from) + (columnOf(to) - columnOf(from)) * progress;
    const row = rowOf(from) + (rowOf(to) - rowOf(from)) * progress;
    const cell = this.#cell;
    pen.setTransform(cell, 0, 0, cell, (column + 0.5) * cell, (row + 0.5) * cell);
  }

  #updateHearts({ state, progress, time }: Frame): void {
    // Removes a heart when RizzMan is half way to it.
    if (this.#paintedDots === state.dots) return;
    if (this.#paintedDots !== null && progress < 0.5) return;
    const pen = this.#hearts.getContext('2d');
    if (pen === null) return;
    const cell = this.#cell;
    pen.fillStyle = this.#palette.heart;
    for (let index = 0; index < state.dots.length; index++) {
      const dot = state.dots[index];
      if ((this.#paintedDots?.[index] ?? 0) === dot) continue;
      const [x, y] = [columnOf(index), rowOf(index)];
      if (dot === 1) {
        pen.setTransform(cell, 0, 0, cell, (x + 0.5) * cell, (y + 0.5) * cell);
        drawHeart(pen, 0.16);
        pen.setTransform(1, 0, 0, 1, 0, 0);
      } else {
        pen.clearRect(x * cell, y * cell, cell, cell);
        this.#sparks.push({ x, y, since: time });
      }
    }
    this.#paintedDots = state.dots;
  }

  #paintSparks(pen: Pen, time: number): void {
    this.#sparks = this.#sparks.filter((spark) => time - spark.since < SPARK_MS);
    const cell = this.#cell;
    pen.fillStyle = this.#palette.spark;
    for (const spark of this.#sparks) {
      const age = (time - spark.since) / SPARK_MS;
      pen.globalAlpha = 1 - age;
      for (let ray = 0; ray < 5; ray++) {
        const angle = (ray / 5) * Math.PI * 2 - Math.PI / 2;
        const reach = 0.15 + age * 0.45;
        const x = (spark.x + 0.5 + Math.cos(angle) * reach) * cell;
        const y = (spark.y + 0.5 + Math.sin(angle) * reach) * cell;
        const size = (1 - age) * cell * 0.1;
        pen.fillRect(x - size / 2, y - size / 2, size, size);
      }
    }
    pen.globalAlpha = 1;
  }
}

function poseOf({ state, progress }: Frame, seat: number, fade: number): Pose {
  const { heading = null, moved = false } = state.players[seat] ?? {};
  const isStep = moved && (state.steps + Math.round(progress)) % 2 === 1;
  return { facing: heading ?? 'down', foot: isStep ? 1 : 0, fade };
}

/** Draws a ring around the viewer's figure in a shared maze. */
function drawRing(pen: Pen, palette: Palette): void {
  pen.strokeStyle = palette.spark;
  pen.lineWidth = 0.09;
  pen.beginPath();
  pen.arc(0, 0, 0.56, 0, Math.PI * 2);
  pen.stroke();
}

/** Draws a letter above another player. Fonts have whole pixels, so the unit is a pixel here. */
function drawMark(pen: Pen, palette: Palette, letter: string): void {
  const { a: cell, e: x, f: y } = pen.getTransform();
  pen.setTransform(1, 0, 0, 1, x, y - cell * 0.55);
  pen.font = `800 ${Math.round(cell * 0.5)}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = cell * 0.16;
  pen.lineJoin = 'round';
  pen.strokeStyle = palette.floor;
  pen.strokeText(letter, 0, 0);
  pen.fillStyle = palette.spark;
  pen.fillText(letter, 0, 0);
}

/** How far a house stays back from the street, and how high its front is. */
const YARD = 0.08;
const FRONT = 0.34;

/** Paints walls as a town from above: roofs, and fronts with lit windows along the streets. */
function paintWalls(pen: Pen, palette: Palette, level: number, cell: number): void {
  const { walls } = mazeOf(level);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = palette.floor;
  pen.fillRect(0, 0, cell * MAZE_COLUMNS, cell * MAZE_ROWS);
  // In whole pixels, because edges within a block would show.
  const fill = (color: string, left: number, top: number, right: number, bottom: number) => {
    const [x, y] = [Math.round(left * cell), Math.round(top * cell)];
    pen.fillStyle = color;
    pen.fillRect(x, y, Math.round(right * cell) - x, Math.round(bottom * cell) - y);
  };
  for (const [index, wall] of walls.entries()) {
    if (wall === 0) continue;
    const [x, y] = [columnOf(index), rowOf(index)];
    const isOpen = (step: number) => walls[index + step] === 0;
    const left = x + (x > 0 && isOpen(-1) ? YARD : 0);
    const right = x + 1 - (x + 1 < MAZE_COLUMNS && isOpen(1) ? YARD : 0);
    const top = y + (isOpen(-MAZE_COLUMNS) ? YARD : 0);
    const hasFront = isOpen(MAZE_COLUMNS);
    const bottom = y + 1 - (hasFront ? YARD : 0);
    fill(palette.roof, left, top, right, bottom);
    if (!hasFront) continue;
    fill(palette.front, left, bottom - FRONT, right, bottom);
    // Every third window is dark.
    for (const [side, at] of [0.2, 0.62].entries()) {
      if ((x * 2 + y + side) % 3 === 0) continue;
      const sill = bottom - 0.1;
      fill(palette.window, x + at, sill - 0.15, x + at + 0.18, sill);
    }
  }
}
