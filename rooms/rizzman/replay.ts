import { STEPS_MAX, stepLimit } from './constants.ts';
import type { Direction } from './directions.ts';
import { type GameState, startGame, step } from './engine.ts';
import { seededRandom } from './random.ts';

/**
 * A recorded game: the seed, and one character per step for the turn requested in it (`U`, `D`,
 * `L`, `R`, or `.` for none). Seed, level and inputs determine the whole game.
 */
export interface Replay {
  seed: string;
  inputs: string;
}

/** Allows as many steps as the longest game of any level. */
export const REPLAY_INPUTS = new RegExp(`^[UDLR.]{0,${STEPS_MAX}}$`, 'u');

const DIRECTION_OF: Record<string, Direction> = { U: 'up', D: 'down', L: 'left', R: 'right' };

const LETTER_OF: Record<Direction, string> = { up: 'U', down: 'D', left: 'L', right: 'R' };

/** The character that records a step's input. */
export function inputLetter(input: Direction | null): string {
  return input === null ? '.' : LETTER_OF[input];
}

/**
 * Plays a recorded game again and returns its end. Null for an impossible record: longer than the
 * level allows, or continuing after the game ended.
 */
export function playReplay(level: number, replay: Replay): GameState | null {
  if (replay.inputs.length > stepLimit(level)) return null;
  const random = seededRandom(replay.seed);
  let state = startGame(level);
  for (const letter of replay.inputs) {
    if (state.status !== 'playing') return null;
    state = step(state, DIRECTION_OF[letter] ?? null, random);
  }
  return state;
}
