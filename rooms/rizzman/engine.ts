import { POINTS_PER_DOT } from './constants.ts';
import type { Cell, Direction } from './directions.ts';
import type { Ghost } from './ghosts.ts';
import type { Random } from './random.ts';
import { type GameStatus, startTeam, stepTeam, type TeamState } from './team.ts';

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
  /** Steps that the ghosts still wait. */
  readonly ghostsWait: number;
  /** 1 for each cell that still has a dot. */
  readonly dots: Uint8Array;
  readonly dotsTaken: number;
  readonly status: GameStatus;
}

export function startGame(level: number): GameState {
  return soloOf(startTeam(level, 1));
}

export function scoreOf(state: GameState): number {
  return state.dotsTaken * POINTS_PER_DOT;
}

/** One step of a game for one player: see `stepTeam`. Returns an ended game unchanged. */
export function step(state: GameState, input: Direction | null, random: Random): GameState {
  if (state.status !== 'playing') return state;
  return soloOf(stepTeam(asTeam(state), [input], random));
}

/** Converts a game for one player to a team of one. */
export function asTeam(state: GameState): TeamState {
  const { player: cell, heading, wanted, moved, ...shared } = state;
  const isOut = shared.status === 'caught';
  return { ...shared, players: [{ cell, heading, wanted, moved, isOut }] };
}

function soloOf({ players: [only], ...shared }: TeamState): GameState {
  if (!only) throw new Error('A game has a player');
  const { cell, heading, wanted, moved } = only;
  return { ...shared, player: cell, heading, wanted, moved };
}
