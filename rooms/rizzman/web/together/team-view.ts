import { createListeners } from '../../../../platform/web/listeners.ts';
import {
  mazeOf,
  type PackedTeam,
  startTeam,
  stepMs,
  type TeamState,
  unpackTeam,
} from '../../index.ts';

/**
 * The displayed state of a maze that the server runs: its last two states, and the time between
 * them.
 */
export class TeamView {
  state: TeamState;
  /** The state that the drawing moves from. */
  previous: TeamState;
  #since = 0;
  #listeners = createListeners();

  constructor(level: number, players: number) {
    this.state = startTeam(level, players);
    this.previous = this.state;
  }

  /** The drawing's progress from `previous` to `state`, 0 to 1. */
  progressAt(time: number): number {
    return Math.min(1, Math.max(0, time - this.#since) / stepMs(this.state.level));
  }

  receive(team: PackedTeam, time: number): void {
    const state = unpackTeam(team, mazeOf(team.level).dotCount);
    // After a countdown, or after a member came back, nothing moves.
    this.previous = state.steps === this.state.steps + 1 ? this.state : state;
    this.state = state;
    this.#since = time;
    this.#listeners.tell();
  }

  /** Calls back after every step. Returns a function that stops it. */
  readonly subscribe = this.#listeners.subscribe;
}
