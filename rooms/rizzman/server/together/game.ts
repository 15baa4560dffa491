import { randomBytes } from 'node:crypto';

import {
  type Direction,
  leaveTeam,
  nextTeamLevel,
  type Random,
  seededRandom,
  startTeam,
  stepMs,
  stepTeam,
  type TeamState,
  TOGETHER_COUNT_SECONDS,
  TOGETHER_MIN,
  type SharedMaze,
} from '../../index.ts';

/** Maximum number of queued turns of a player. More would feel like a lag. */
const WAITING_TURNS_MAX = 2;

interface Seat {
  memberId: string;
  hasLeft: boolean;
  turns: Direction[];
}

/** Informed about each change, once. */
export interface GameListener {
  changed(): void;
  stepped(team: TeamState): void;
  /** The last player left. */
  emptied(): void;
}

/**
 * A room's shared maze, from the first player who joins to the last who leaves. It runs in memory.
 */
export class TogetherGame {
  #seats: Seat[] = [];
  #phase: SharedMaze['phase'] = 'waiting';
  #round = 0;
  #level = 1;
  #team: TeamState | null = null;
  #random: Random = () => 0;
  #pausedBy: string | null = null;
  #outcome: SharedMaze['outcome'] = null;
  #timer: NodeJS.Timeout | undefined;
  readonly #listener: GameListener;

  constructor(listener: GameListener) {
    this.#listener = listener;
  }

  get overview(): SharedMaze {
    return {
      round: this.#round,
      phase: this.#phase,
      level: this.#level,
      players: this.#seats.map(({ memberId, hasLeft }) => ({ memberId, hasLeft })),
      pausedBy: this.#pausedBy,
      outcome: this.#outcome,
    };
  }

  /** The displayed state of a maze that is running or has ended. */
  get team(): TeamState | null {
    return this.#team;
  }

  /** Whether time moves it forward. Otherwise it waits for a player. */
  get isRunning(): boolean {
    return this.#phase === 'counting' || this.#phase === 'playing';
  }

  get playerIds(): string[] {
    return this.#seats.filter(({ hasLeft }) => !hasLeft).map(({ memberId }) => memberId);
  }

  /** Takes a seat. Nobody new can join while a maze is running. */
  join(memberId: string): void {
    const isBetween = this.#phase === 'waiting' || this.#phase === 'over';
    if (isBetween && this.#seatOf(memberId) === undefined) {
      this.#seats.push({ memberId, hasLeft: false, turns: [] });
    }
    this.#listener.changed();
  }

  leave(memberId: string): void {
    const seat = this.#seatOf(memberId);
    if (!seat) return;
    if (this.#phase === 'waiting' || this.#phase === 'over') {
      this.#seats = this.#seats.filter((one) => one !== seat);
    } else {
      seat.hasLeft = true;
      if (this.#team) this.#team = leaveTeam(this.#team, this.#seats.indexOf(seat));
    }
    if (this.playerIds.length === 0) {
      this.stop();
      this.#listener.emptied();
    } else if (this.#phase !== 'over' && this.#team && this.#team.status !== 'playing') {
      this.#finish(this.#team);
    } else {
      this.#listener.changed();
    }
  }

  begin(memberId: string): void {
    const isBetween = this.#phase === 'waiting' || this.#phase === 'over';
    if (!isBetween || !this.#seatOf(memberId) || this.#seats.length < TOGETHER_MIN) return;
    this.#round += 1;
    this.#outcome = null;
    this.#team = startTeam(this.#level, this.#seats.length);
    this.#random = seededRandom(randomBytes(16).toString('hex'));
    for (const seat of this.#seats) seat.turns = [];
    this.#count();
  }

  steer(memberId: string, direction: Direction): void {
    const seat = this.#seatOf(memberId);
    if (!seat || !this.isRunning || seat.turns.at(-1) === direction) return;
    if (seat.turns.length === WAITING_TURNS_MAX) seat.turns.pop();
    seat.turns.push(direction);
  }

  pause(memberId: string, isPaused: boolean): void {
    if (!this.#seatOf(memberId)) return;
    if (isPaused && this.isRunning) {
      this.stop();
      this.#phase = 'paused';
      this.#pausedBy = memberId;
      this.#listener.changed();
    } else if (!isPaused && this.#phase === 'paused') {
      this.#pausedBy = null;
      this.#count();
    }
  }

  /** Stops the clock. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #seatOf(memberId: string): Seat | undefined {
    return this.#seats.find((seat) => seat.memberId === memberId && !seat.hasLeft);
  }

  #count(): void {
    this.#phase = 'counting';
    this.#timer = setTimeout(() => this.#play(), TOGETHER_COUNT_SECONDS * 1000).unref();
    this.#listener.changed();
    if (this.#team) this.#listener.stepped(this.#team);
  }

  #play(): void {
    this.#phase = 'playing';
    // clearTimeout and clearInterval are the same, so one field is enough.
    this.#timer = setInterval(() => this.#step(), stepMs(this.#level)).unref();
    this.#listener.changed();
  }

  #step(): void {
    if (!this.#team) return;
    const turns = this.#seats.map((seat) => seat.turns.shift() ?? null);
    const team = stepTeam(this.#team, turns, this.#random);
    this.#team = team;
    this.#listener.stepped(team);
    if (team.status !== 'playing') this.#finish(team);
  }

  #finish({ status }: TeamState): void {
    this.stop();
    this.#phase = 'over';
    this.#pausedBy = null;
    this.#outcome = status === 'playing' ? null : status;
    this.#level = nextTeamLevel(this.#level, status);
    this.#seats = this.#seats.filter(({ hasLeft }) => !hasLeft);
    this.#listener.changed();
  }
}
