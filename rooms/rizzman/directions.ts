import { MAZE_COLUMNS } from './constants.ts';

export const DIRECTIONS = ['up', 'left', 'down', 'right'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The number of a cell: row × 15 + column, from the top left. */
export type Cell = number;

/** The change of the cell number by one move. The maze's border is wall, so no move leaves it. */
const OFFSET: Record<Direction, number> = {
  up: -MAZE_COLUMNS,
  left: -1,
  down: MAZE_COLUMNS,
  right: 1,
};

const OPPOSITE: Record<Direction, Direction> = {
  up: 'down',
  left: 'right',
  down: 'up',
  right: 'left',
};

export function neighbor(cell: Cell, direction: Direction): Cell {
  return cell + OFFSET[direction];
}

export function opposite(direction: Direction): Direction {
  return OPPOSITE[direction];
}

export function columnOf(cell: Cell): number {
  return cell % MAZE_COLUMNS;
}

export function rowOf(cell: Cell): number {
  return Math.floor(cell / MAZE_COLUMNS);
}
