import { GHOST_REST_EVERY, ghostCount, ghostWaitSteps, stepLimit } from './constants.ts';
import { type Cell, type Direction, neighbor } from './directions.ts';
import { chase, type Ghost, wander } from './ghosts.ts';
import { distancesTo, type Maze, mazeOf } from './mazes.ts';
import type { Random } from './random.ts';

/** The status of a game. It ends once: by a win, by ghosts, or by the time limit. */
export type GameStatus = 'playing' | 'won' | 'caught' | 'timed-out';

/** One RizzMan in a maze. */
export interface TeamPlayer {
  readonly cell: Cell;
  /** His direction; null before the first input. */
  readonly heading: Direction | null;
  /** The turn requested last, made as soon as the maze allows it. */
  readonly wanted: Direction | null;
  /** Whether the last step moved him; false at a wall. */
  readonly moved: boolean;
  /** A ghost touched him, or his player left. He does not move any more. */
  readonly isOut: boolean;
}

/** The immutable state of a maze with one or several players, who share its hearts. */
export interface TeamState {
  readonly level: number;
  /** Steps made so far. */
  readonly steps: number;
  readonly players: readonly TeamPlayer[];
  readonly ghosts: readonly Ghost[];
  /** Steps that the ghosts still wait. Counted down from the first move of any player. */
  readonly ghostsWait: number;
  /** 1 for each cell that still has a dot. */
  readonly dots: Uint8Array;
  readonly dotsTaken: number;
  readonly status: GameStatus;
}

/** A new maze. The first player stands at the start, the others in the cells nearest to it. */
export function startTeam(level: number, players: number): TeamState {
  const maze = mazeOf(level);
  return {
    level,
    steps: 0,
    players: startCells(maze, players).map(playerAt),
    ghosts: maze.ghostStarts.slice(0, ghostCount(level)).map((cell) => ({ cell, heading: null })),
    ghostsWait: ghostWaitSteps(level),
    dots: maze.dots,
    dotsTaken: 0,
    status: 'playing',
  };
}

function playerAt(cell: Cell): TeamPlayer {
  return { cell, heading: null, wanted: null, moved: false, isOut: false };
}

function startCells(maze: Maze, count: number): Cell[] {
  const steps = distancesTo(maze, maze.start);
  return Array.from(maze.walls.keys())
    .filter((cell) => maze.walls[cell] === 0)
    .toSorted((one, other) => (steps[one] ?? 0) - (steps[other] ?? 0) || one - other)
    .slice(0, count);
}

/**
 * One step: each RizzMan moves, in the players' order, and takes the dot; then the ghosts move,
 * once they have waited. The first ghost chases the nearest player. A touched player is out, and the game is lost when all
 * are. The last dot wins before ghosts are checked, so a game is won exactly when every dot was
 * taken. Returns an ended game unchanged.
 */
export function stepTeam(
  state: TeamState,
  inputs: readonly (Direction | null)[],
  random: Random,
): TeamState {
  if (state.status !== 'playing') return state;
  const maze = mazeOf(state.level);
  const moved = state.players.map((player, seat) => move(maze, player, inputs[seat] ?? null));
  const taken = takenBy(moved, state.dots);
  const dots = without(state.dots, taken);
  const dotsTaken = state.dotsTaken + taken.size;
  const steps = state.steps + 1;
  const after = { ...state, steps, players: moved, dots, dotsTaken };
  if (dotsTaken === maze.dotCount) return { ...after, status: 'won' };

  const players = putOut(moved, state.ghosts);
  if (players.every(({ isOut }) => isOut)) return { ...after, players, status: 'caught' };

  const { ghostsWait } = state;
  const ghosts =
    ghostsWait > 0 || steps % GHOST_REST_EVERY === 0
      ? state.ghosts
      : state.ghosts.map((ghost, index) =>
          index === 0
            ? chase(maze, ghost, nearestTo(maze, ghost.cell, players))
            : wander(maze, ghost, random),
        );
  const left = putOut(players, ghosts);
  const hasBegun = left.some(({ heading }) => heading !== null);
  const end = {
    ...after,
    players: left,
    ghosts,
    ghostsWait: hasBegun ? Math.max(0, ghostsWait - 1) : ghostsWait,
  };
  if (left.every(({ isOut }) => isOut)) return { ...end, status: 'caught' };
  return { ...end, status: steps >= stepLimit(state.level) ? 'timed-out' : 'playing' };
}

/** Removes a player who left. The game ends when nobody is left. */
export function leaveTeam(state: TeamState, seat: number): TeamState {
  const players = state.players.map((player, at) =>
    at === seat ? { ...player, isOut: true } : player,
  );
  const isOver = state.status === 'playing' && players.every(({ isOut }) => isOut);
  return { ...state, players, status: isOver ? 'caught' : state.status };
}

function move(maze: Maze, player: TeamPlayer, input: Direction | null): TeamPlayer {
  if (player.isOut) return player.moved ? { ...player, moved: false } : player;
  const exits = maze.exits[player.cell] ?? [];
  const wanted = input ?? player.wanted;
  const heading = wanted !== null && exits.includes(wanted) ? wanted : player.heading;
  const moved = heading !== null && exits.includes(heading);
  const cell = moved ? neighbor(player.cell, heading) : player.cell;
  return { cell, heading, wanted, moved, isOut: false };
}

/** Two players on one cell take its dot once. */
function takenBy(players: readonly TeamPlayer[], dots: Uint8Array): Set<Cell> {
  const there = players.filter(({ isOut, cell }) => !isOut && dots[cell] === 1);
  return new Set(there.map(({ cell }) => cell));
}

/** Returns the same array if nobody took a dot. */
function without(dots: Uint8Array, taken: ReadonlySet<Cell>): Uint8Array {
  return taken.size === 0 ? dots : dots.map((dot, cell) => (taken.has(cell) ? 0 : dot));
}

function putOut(players: readonly TeamPlayer[], ghosts: readonly Ghost[]): readonly TeamPlayer[] {
  const isTouched = ({ isOut, cell }: TeamPlayer) =>
    !isOut && ghosts.some((ghost) => ghost.cell === cell);
  return players.some(isTouched)
    ? players.map((player) => (isTouched(player) ? { ...player, isOut: true } : player))
    : players;
}

function nearestTo(maze: Maze, ghost: Cell, players: readonly TeamPlayer[]): Cell {
  const free = players.filter(({ isOut }) => !isOut).map(({ cell }) => cell);
  const stepsOf = (cell: Cell) => distancesTo(maze, cell)[ghost] ?? 255;
  return free.reduce((near, cell) => (stepsOf(cell) < stepsOf(near) ? cell : near));
}
