import {
  type Direction,
  type GameState,
  inputLetter,
  mazeOf,
  neighbour,
  type Random,
  type Replay,
  seededRandom,
  startGame,
  step,
  stepMs,
} from '@rizzly/domain/rizzman';

/** Turns asked for ahead of the steps that take them; more than two would feel like a lag. */
const MOST_WAITING_TURNS = 2;

/** The most time that one frame may bring: after a stall the game goes on, it does not leap. */
const LONGEST_FRAME_MS = 250;

/**
 * A game being played: the engine's states, how far the screen is between the last two, and the
 * record that proves it. Knows neither page nor clock: time comes in by `advance`.
 */
export class RunningGame {
  state: GameState;
  /** The state before: what the drawing moves from. */
  previous: GameState;
  readonly seed: string;
  readonly startedAt: number;
  #random: Random;
  #inputs = '';
  #waiting: Direction[] = [];
  #sinceStep = 0;
  #listeners = new Set<() => void>();

  constructor(level: number, seed: string, startedAt: number) {
    this.state = startGame(level);
    this.previous = this.state;
    this.seed = seed;
    this.startedAt = startedAt;
    this.#random = seededRandom(seed);
  }

  get replay(): Replay {
    return { seed: this.seed, inputs: this.#inputs };
  }

  /** How far from `previous` to `state` the drawing is, 0 to 1. */
  get progress(): number {
    return Math.min(1, this.#sinceStep / stepMs(this.state.level));
  }

  /** Asks for a turn in the next step. */
  steer(direction: Direction): void {
    if (this.#waiting.at(-1) === direction) return;
    if (this.#waiting.length === MOST_WAITING_TURNS) this.#waiting.pop();
    this.#waiting.push(direction);
  }

  /** Lets the drawing come up with the last step, and no step be made: after the end, or by turns. */
  glide(ms: number): void {
    this.#sinceStep += ms;
  }

  /** Lets time pass in an arcade game: makes the steps that are due. */
  advance(ms: number): void {
    this.glide(Math.min(ms, LONGEST_FRAME_MS));
    const interval = stepMs(this.state.level);
    while (this.#sinceStep >= interval && this.state.status === 'playing') {
      this.#sinceStep -= interval;
      this.#makeStep(this.#waiting.shift() ?? null);
    }
  }

  /** One turn of a turn-based game; false, and no step, when a wall is there. */
  takeTurn(direction: Direction): boolean {
    const { walls } = mazeOf(this.state.level);
    if (walls[neighbour(this.state.player, direction)] === 1) return false;
    this.#sinceStep = 0;
    this.#makeStep(direction);
    return true;
  }

  /** Calls back after every step; answers with how to stop that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #makeStep(input: Direction | null): void {
    this.previous = this.state;
    this.state = step(this.state, input, this.#random);
    this.#inputs += inputLetter(input);
    for (const listener of this.#listeners) listener();
  }
}
