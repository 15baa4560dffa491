import { readStored, removeStored, writeStored } from '../../../platform/web/storage.ts';
import { type GameResult, playingMs, playReplay, type Replay, resultOf } from '../index.ts';

/** A game as it is sent: its result, and the replay that proves it. */
export interface FinishedPlay {
  result: GameResult;
  replay: Replay;
  /** When the game started, in milliseconds since 1970. */
  startedAt: number;
}

const keyOf = (userId: string) => `rizzman_begun_${userId}`;

interface StoredPlay {
  level: number;
  replay: Replay;
  startedAt?: number;
}

/**
 * Stores a started play in this browser until it is sent. A closed tab or a lost connection then
 * loses nothing, and a reload gives no second try.
 */
export function storePlay(userId: string, play: StoredPlay): void {
  writeStored(keyOf(userId), play);
}

export function deletePlay(userId: string): void {
  removeStored(keyOf(userId));
}

/**
 * The member's unsent play of today (`seed` is the day's), or null. Ignores plays of other days,
 * damaged ones and those without a step.
 */
export function findUnsentPlay(userId: string, seed: string): FinishedPlay | null {
  const kept = readStored(keyOf(userId));
  if (!isStoredPlay(kept) || kept.replay.seed !== seed || kept.replay.inputs === '') return null;
  const end = playReplay(kept.level, kept.replay);
  if (end === null) return null;
  return { result: resultOf(end), replay: kept.replay, startedAt: kept.startedAt ?? 0 };
}

/**
 * Milliseconds until the server accepts a play. It rejects plays shorter than their steps take, and
 * a fast player in step-by-step mode can be quicker than that.
 */
export function msUntilAccepted({ result, replay, startedAt }: FinishedPlay, now: number): number {
  const playing = playingMs(result.level, replay.inputs.length);
  return Math.min(Math.max(0, startedAt + playing - now), playing);
}

function isStoredPlay(kept: unknown): kept is StoredPlay {
  const { level, replay } = (kept ?? {}) as { level?: unknown; replay?: Partial<Replay> };
  return (
    Number.isInteger(level) && typeof replay?.seed === 'string' && typeof replay.inputs === 'string'
  );
}

const LOCK = 'rizzman-playing';

/**
 * Runs `work` unless a tab of this browser is playing, whose game is still in progress. Pages
 * without https have no locks; there it always runs.
 */
export async function unlessPlaying(work: () => Promise<void>): Promise<void> {
  const locks = lockManager();
  if (locks === undefined) return work();
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

/** Tells other tabs that a game is in progress here. Returns a function that ends it. */
export function holdPlaying(): () => void {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  void lockManager()?.request(LOCK, () => ended);
  return end;
}

function lockManager(): LockManager | undefined {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ?? undefined;
}
