import { createListeners } from '../../../platform/web/listeners.ts';
import {
  type Direction,
  type GameState,
  inputLetter,
  mazeOf,
  neighbor,
  type Random,
  type Replay,
  seededRandom,
  startGame,
  step,
  stepMs,
} from '../index.ts';

/** Queued turns. More than two would feel like a lag. */
const MOST_WAITING_TURNS = 2;

/** The most time that one frame may add, so that the game does not jump after a stall. */
const LONGEST_FRAME_MS = 250;

/**
 * A game in progress: the engine's last two states, the drawing's progress between them, and the
 * replay. It has no clock; `advance` adds time.
 */
export class RunningGame {
  state: GameState;
  /** The state that the drawing moves from. */
  previous: GameState;
  readonly seed: string;
  readonly startedAt: number;
  /** A practice game earns nothing and is not sent. */
  readonly kind: 'counted' | 'practice';
  #random: Random;
  #inputs = '';
  #waiting: Direction[] = [];
  #sinceStep = 0;
  #listeners = createListeners();

  constructor(
    level: number,
    seed: string,
    startedAt: number,
    kind: 'counted' | 'practice' = 'counted',
  ) {
    this.kind = kind;
    this.state = startGame(level);
    this.previous = this.state;
    this.seed = seed;
    this.startedAt = startedAt;
    this.#random = seededRandom(seed);
  }

  get replay(): Replay {
    return { seed: this.seed, inputs: this.#inputs };
  }

  /** The drawing's progress from `previous` to `state`, 0 to 1. */
  get progress(): number {
    return Math.min(1, this.#sinceStep / stepMs(this.state.level));
  }

  steer(direction: Direction): void {
    if (this.#waiting.at(-1) === direction) return;
    if (this.#waiting.length === MOST_WAITING_TURNS) this.#waiting.pop();
    this.#waiting.push(direction);
  }

  /** Advances the drawing to the last step without a new step: after the end, or in turns. */
  glide(ms: number): void {
    this.#sinceStep += ms;
  }

  /** Adds time to an arcade game, and makes the due steps. */
  advance(ms: number): void {
    this.glide(Math.min(ms, LONGEST_FRAME_MS));
    const interval = stepMs(this.state.level);
    while (this.#sinceStep >= interval && this.state.status === 'playing') {
      this.#sinceStep -= interval;
      this.#makeStep(this.#waiting.shift() ?? null);
    }
  }

  /** Makes one step of a turn-based game. Returns false when a wall is in the way. */
  takeTurn(direction: Direction): boolean {
    const { walls } = mazeOf(this.state.level);
    if (walls[neighbor(this.state.player, direction)] === 1) return false;
    this.#sinceStep = 0;
    this.#makeStep(direction);
    return true;
  }

  /** Calls back after every step. Returns a function that stops it. */
  readonly subscribe = this.#listeners.subscribe;

  #makeStep(input: Direction | null): void {
    this.previous = this.state;
    this.state = step(this.state, input, this.#random);
    this.#inputs += inputLetter(input);
    this.#listeners.tell();
  }
}
