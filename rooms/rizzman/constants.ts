/** RizzMan's numbers (§9), shared by the screen, the engine and the server. */

/** The maze's size in cells. */
export const MAZE_COLUMNS = 15;
export const MAZE_ROWS = 13;

export const POINTS_PER_DOT = 10;

/** At this many seconds or fewer the timer is red. */
export const RED_TIMER_SECONDS = 10;

/**
 * Ghosts rest on every fifth step. §9 leaves their pace open. A ghost as fast as RizzMan could
 * never be shaken off.
 */
export const GHOST_REST_EVERY = 5;

/** How long the ghosts still wait once somebody has moved, so that nobody is caught while looking around. */
const GHOST_WAIT_MS = 3000;

/** Time limit of a level in seconds: 90, ten less per level, at least 50. */
export function timeLimitSeconds(level: number): number {
  return 90 - Math.min((level - 1) * 10, 40);
}

/** Number of ghosts: one, plus one every second level, at most four. */
export function ghostCount(level: number): number {
  return Math.min(1 + Math.floor((level - 1) / 2), 4);
}

/** Milliseconds between two steps: 150, ten less per level, at least 80. */
export function stepMs(level: number): number {
  return Math.max(150 - (level - 1) * 10, 80);
}

/** Steps that the ghosts wait, counted from the first move. */
export function ghostWaitSteps(level: number): number {
  return Math.ceil(GHOST_WAIT_MS / stepMs(level));
}

/** Steps within a level's time limit: the length of its longest game. */
export function stepLimit(level: number): number {
  return Math.floor((timeLimitSeconds(level) * 1000) / stepMs(level));
}

/** The minimum time in milliseconds for playing this many steps. */
export function playingMs(level: number, steps: number): number {
  return steps * stepMs(level);
}

/** The most steps of any level (levels 8 and up). Limits the length of a replay. */
export const STEPS_MAX = stepLimit(8);

/** Whole seconds left after some steps: `timeRemaining` (§3). */
export function secondsLeft(level: number, steps: number): number {
  if (steps >= stepLimit(level)) return 0;
  return Math.ceil(timeLimitSeconds(level) - (steps * stepMs(level)) / 1000);
}
