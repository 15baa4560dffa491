import { type Cell, type Direction, neighbor, opposite } from './directions.ts';
import { distancesTo, type Maze } from './mazes.ts';
import type { Random } from './random.ts';

export interface Ghost {
  cell: Cell;
  /** The direction of its last move; null before the first. */
  heading: Direction | null;
}

/** The first ghost chases: one step along a shortest path to RizzMan. */
export function chase(maze: Maze, ghost: Ghost, prey: Cell): Ghost {
  const steps = distancesTo(maze, prey);
  let best: Direction | null = null;
  let fewest = steps[ghost.cell] ?? 0;
  for (const direction of maze.exits[ghost.cell] ?? []) {
    const left = steps[neighbor(ghost.cell, direction)] ?? 255;
    if (left < fewest) [best, fewest] = [direction, left];
  }
  return best === null ? ghost : { cell: neighbor(ghost.cell, best), heading: best };
}

/** The others wander: a random direction at every crossing, but never straight back. */
export function wander(maze: Maze, ghost: Ghost, random: Random): Ghost {
  const exits = maze.exits[ghost.cell] ?? [];
  const back = ghost.heading === null ? null : opposite(ghost.heading);
  const ways = exits.filter((direction) => direction !== back);
  // Draws a random number only for a real choice.
  const way = ways.length === 1 ? ways[0] : ways[Math.floor(random() * ways.length)];
  return way === undefined ? ghost : { cell: neighbor(ghost.cell, way), heading: way };
}
