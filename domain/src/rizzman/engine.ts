import { GHOST_REST_EVERY, ghostCount, POINTS_PER_DOT, stepLimit } from './constants.ts';
import { type Cell, type Direction, neighbour } from './directions.ts';
import { chase, type Ghost, wander } from './ghosts.ts';
import { mazeOf } from './mazes.ts';
import type { Random } from './random.ts';

/** The status of a game. It ends once: by a win, a ghost's touch or the time limit. */
export type GameStatus = 'playing' | 'won' | 'caught' | 'timed-out';

/** The immutable state of a game. Each step returns a new one. */
export interface GameState {
  readonly level: number;
  /** Steps made so far. */
  readonly steps: number;
  readonly player: Cell;
  /** RizzMan's direction; null before the first input. */
  readonly heading: Direction | null;
  /** The turn requested last, made as soon as the maze allows it. */
  readonly wanted: Direction | null;
  /** Whether the last step moved RizzMan; false at a wall. */
  readonly moved: boolean;
  readonly ghosts: readonly Ghost[];
  /** 1 for each cell that still has a dot. */
  readonly dots: Uint8Array;
  readonly dotsTaken: number;
  readonly status: GameStatus;
}

export function startGame(level: number): GameState {
  const maze = mazeOf(level);
  return {
    level,
    steps: 0,
    player: maze.start,
    heading: null,
    wanted: null,
    moved: false,
    ghosts: maze.ghostStarts.slice(0, ghostCount(level)).map((cell) => ({ cell, heading: null })),
    dots: maze.dots,
    dotsTaken: 0,
    status: 'playing',
  };
}

export function scoreOf(state: GameState): number {
  return state.dotsTaken * POINTS_PER_DOT;
}

/**
 * One step: RizzMan moves and takes the dot, then the ghosts move. The last dot wins before ghosts
 * are checked, so a game is won exactly when every dot was taken. Returns an ended game unchanged.
 */
export function step(state: GameState, input: Direction | null, random: Random): GameState {
  if (state.status !== 'playing') return state;
  const maze = mazeOf(state.level);
  const exits = maze.exits[state.player] ?? [];
  const wanted = input ?? state.wanted;
  const heading = wanted !== null && exits.includes(wanted) ? wanted : state.heading;
  const moved = heading !== null && exits.includes(heading);
  const player = moved ? neighbour(state.player, heading) : state.player;

  const tookDot = state.dots[player] === 1;
  const dots = tookDot ? state.dots.slice() : state.dots;
  if (tookDot) dots[player] = 0;
  const dotsTaken = state.dotsTaken + (tookDot ? 1 : 0);
  const steps = state.steps + 1;
  const after = { ...state, steps, player, heading, wanted, moved, dots, dotsTaken };

  if (dotsTaken === maze.dotCount) return { ...after, status: 'won' };
  if (touches(state.ghosts, player)) return { ...after, status: 'caught' };

  const ghosts =
    steps % GHOST_REST_EVERY === 0
      ? state.ghosts
      : state.ghosts.map((ghost, index) =>
          index === 0 ? chase(maze, ghost, player) : wander(maze, ghost, random),
        );
  if (touches(ghosts, player)) return { ...after, ghosts, status: 'caught' };
  return { ...after, ghosts, status: steps >= stepLimit(state.level) ? 'timed-out' : 'playing' };
}

function touches(ghosts: readonly Ghost[], cell: Cell): boolean {
  return ghosts.some((ghost) => ghost.cell === cell);
}
