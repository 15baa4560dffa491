import { MAZE_COLUMNS, MAZE_ROWS } from './constants.ts';
import { type Cell, type Direction, DIRECTIONS, neighbor } from './directions.ts';

/**
 * The three layouts (§9). `#` is wall, `.` a dot, `1` to `4` the start of a ghost (on a dot), `P`
 * the start of RizzMan (no dot). No layout has a dead end, so RizzMan can always escape.
 */
const LAYOUTS = [
  `
###############
#......1......#
#.###.#.#.###.#
#.............#
###.#######.###
#...#..2..#...#
#.###.#.#.###.#
#.3.........4.#
#.###.#.#.###.#
#...#.....#...#
#.#.#.###.#.#.#
#......P......#
###############
`,
  `
###############
#......1......#
#.###.#.#.###.#
#...#..2..#...#
#.#.###.###.#.#
#...#.....#...#
#.###.#.#.###.#
#3#.........#4#
#.#.#######.#.#
#.............#
#.#.###.###.#.#
#......P......#
###############
`,
  `
###############
#......1......#
#.#####.#####.#
#.#...#.#...#.#
#.#.#.#.#.#.#.#
#.#.#..2..#.#.#
#.#.#.###.#.#.#
#3..#.....#..4#
#.#.#.###.#.#.#
#.............#
#.###.#.#.###.#
#......P......#
###############
`,
];

export interface Maze {
  /** From 1. The third also serves every higher level. */
  number: number;
  /** 1 for each cell with a wall. */
  walls: Uint8Array;
  /** 1 for each cell that starts with a dot. */
  dots: Uint8Array;
  dotCount: number;
  start: Cell;
  ghostStarts: readonly Cell[];
  /** Open directions of each cell, in the order of `DIRECTIONS`. */
  exits: readonly (readonly Direction[])[];
}

const CELLS = MAZE_COLUMNS * MAZE_ROWS;

function parseMaze(layout: string, number: number): Maze {
  const text = layout.replaceAll('\n', '');
  const walls = Uint8Array.from({ length: CELLS }, (_, cell) => (text[cell] === '#' ? 1 : 0));
  const start = text.indexOf('P');
  const dots = walls.map((wall, cell) => (wall === 1 || cell === start ? 0 : 1));
  return {
    number,
    walls,
    dots,
    dotCount: dots.reduce((sum, dot) => sum + dot, 0),
    start,
    ghostStarts: ['1', '2', '3', '4'].map((mark) => text.indexOf(mark)),
    exits: Array.from({ length: CELLS }, (_, cell) =>
      walls[cell] === 1
        ? []
        : DIRECTIONS.filter((direction) => walls[neighbor(cell, direction)] === 0),
    ),
  };
}

const FIRST = parseMaze(LAYOUTS[0] ?? '', 1);
const LAST = parseMaze(LAYOUTS[2] ?? '', 3);
export const MAZES: readonly Maze[] = [FIRST, parseMaze(LAYOUTS[1] ?? '', 2), LAST];

/** The layout of a level, capped at the last (§9). */
export function mazeOf(level: number): Maze {
  return MAZES[level - 1] ?? LAST;
}

const distances = new WeakMap<Maze, Map<Cell, Uint8Array>>();

/** Steps from every cell to a target; 255 for walls. Computed once for each target. */
export function distancesTo(maze: Maze, target: Cell): Uint8Array {
  let known = distances.get(maze);
  if (known === undefined) distances.set(maze, (known = new Map()));
  let steps = known.get(target);
  if (steps === undefined) known.set(target, (steps = measureFrom(maze, target)));
  return steps;
}

function measureFrom(maze: Maze, target: Cell): Uint8Array {
  const steps = new Uint8Array(CELLS).fill(255);
  steps[target] = 0;
  let ring: Cell[] = [target];
  for (let distance = 1; ring.length > 0; distance++) {
    const next: Cell[] = [];
    for (const cell of ring) {
      for (const direction of maze.exits[cell] ?? []) {
        const reached = neighbor(cell, direction);
        if (steps[reached] !== 255) continue;
        steps[reached] = distance;
        next.push(reached);
      }
    }
    ring = next;
  }
  return steps;
}
