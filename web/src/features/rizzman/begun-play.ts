import {
  type GameResult,
  playingMs,
  playReplay,
  type Replay,
  resultOf,
} from '@rizzly/domain/rizzman';

import { readStored, removeStored, writeStored } from '../../platform/storage.ts';

/** A game as it is handed in: its figures, and the replay that proves them. */
export interface FinishedPlay {
  result: GameResult;
  replay: Replay;
  /** When the game began, in milliseconds since 1970. */
  startedAt: number;
}

const keyOf = (userId: string) => `rizzman_begun_${userId}`;

/**
 * Keeps a play that was begun and is not yet handed in, in this browser until it is: a closed
 * tab or a lost network costs nothing, and reloading gives no second try.
 */
export function keepBegunPlay(
  userId: string,
  play: { level: number; replay: Replay; startedAt: number },
): void {
  writeStored(keyOf(userId), play);
}

export function forgetBegunPlay(userId: string): void {
  removeStored(keyOf(userId));
}

/**
 * The play that this member began today (`seed` is the day's), or null. A play of another day, a
 * damaged one and one without a step count as never begun.
 */
export function findBegunPlay(userId: string, seed: string): FinishedPlay | null {
  const kept = readStored(keyOf(userId));
  if (!isBegun(kept) || kept.replay.seed !== seed || kept.replay.inputs === '') return null;
  const end = playReplay(kept.level, kept.replay);
  if (end === null) return null;
  return { result: resultOf(end), replay: kept.replay, startedAt: kept.startedAt ?? 0 };
}

/**
 * Milliseconds until the server takes a play: one that took less time than its steps is refused,
 * and a fast player in step-by-step mode can be quicker than that.
 */
export function msUntilTaken({ result, replay, startedAt }: FinishedPlay, now: number): number {
  const playing = playingMs(result.level, replay.inputs.length);
  return Math.min(Math.max(0, startedAt + playing - now), playing);
}

function isBegun(kept: unknown): kept is { level: number; replay: Replay; startedAt?: number } {
  const { level, replay } = (kept ?? {}) as { level?: unknown; replay?: Partial<Replay> };
  return (
    Number.isInteger(level) && typeof replay?.seed === 'string' && typeof replay.inputs === 'string'
  );
}

const LOCK = 'rizzman-playing';

/**
 * Runs `work` unless a tab of this browser is just playing: its game is begun, but not given up.
 * (Where the page is not served securely there are no locks, and nobody to ask.)
 */
export async function unlessPlaying(work: () => Promise<void>): Promise<void> {
  const locks = lockManager();
  if (locks === undefined) return work();
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

/** Tells other tabs that a game is being played here; answers with how to end that. */
export function holdPlaying(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void lockManager()?.request(LOCK, () => promise);
  return resolve;
}

function lockManager(): LockManager | undefined {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ?? undefined;
}
