import { MAZE_COLUMNS, MAZE_ROWS } from './constants.ts';
import type { GameStatus, TeamState } from './team.ts';

/*
 * A shared maze in a room of two squads, or in the conversation of two who matched (§24): the events
 * sent to its members. The server runs the engine.
 */

/** The minimum number of players. */
export const TOGETHER_MIN = 2;
/** The countdown before the first step, after starting or resuming. */
export const TOGETHER_COUNT_SECONDS = 3;
/** A maze ends after this long without any action, unless it is being played. */
export const TOGETHER_IDLE_SECONDS = 300;
/** The highest level of a shared maze. Beyond it, only the time would get shorter. */
const TOGETHER_LEVEL_MAX = 8;

/** A won maze is followed by the next level; a lost one is repeated. */
export function nextTeamLevel(level: number, status: GameStatus): number {
  return status === 'won' ? Math.min(level + 1, TOGETHER_LEVEL_MAX) : level;
}

export type TogetherPhase = 'waiting' | 'counting' | 'playing' | 'paused' | 'over';

/** A room's maze, as all its members may see it. */
export interface SharedMaze {
  /** Changes each time the maze starts. */
  round: number;
  phase: TogetherPhase;
  level: number;
  /** In the order of their seats. A player who left during a maze keeps the seat until it ends. */
  players: { memberId: string; hasLeft: boolean }[];
  pausedBy: string | null;
  /** How the last maze ended. Null before. */
  outcome: Exclude<GameStatus, 'playing'> | null;
}

/**
 * Why there is no maze any more. `lost`: its node is gone. `idle`: nobody did anything. `empty`:
 * all players left, or the room closed.
 */
export type SharedMazeEnd = 'lost' | 'idle' | 'empty';

/** The state after a step, as it is sent. Each is complete, so that a missed one does no harm. */
export interface PackedTeam extends Omit<TeamState, 'dots' | 'dotsTaken'> {
  /** A bit for each cell, from the first: 1 while it has a dot. Four bits make a hexadecimal digit. */
  dots: string;
}

const CELLS = MAZE_COLUMNS * MAZE_ROWS;

export function packTeam({ dots, dotsTaken: _taken, ...state }: TeamState): PackedTeam {
  let digits = '';
  for (let cell = 0; cell < CELLS; cell += 4) {
    const bits = [0, 1, 2, 3].reduce((sum, bit) => sum + ((dots[cell + bit] ?? 0) << bit), 0);
    digits += bits.toString(16);
  }
  return { ...state, dots: digits };
}

/** `dotCount`: how many dots the maze had at the start. */
export function unpackTeam({ dots, ...state }: PackedTeam, dotCount: number): TeamState {
  const left = Uint8Array.from({ length: CELLS }, (_, cell) => {
    const digit = Number.parseInt(dots[Math.floor(cell / 4)] ?? '0', 16);
    return (digit >> (cell % 4)) & 1;
  });
  const lying = left.reduce((sum, dot) => sum + dot, 0);
  return { ...state, dots: left, dotsTaken: dotCount - lying };
}
