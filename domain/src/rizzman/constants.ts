/** RizzMan's numbers (§9). Each stands once, here; the screen, the engine and the server read them. */

/** The maze's size in cells. */
export const MAZE_COLUMNS = 15;
export const MAZE_ROWS = 13;

export const POINTS_PER_DOT = 10;

/** At this many seconds or fewer the timer is red. */
export const RED_TIMER_SECONDS = 10;

/**
 * Every this-many-th step the ghosts catch their breath. §9 leaves their pace open: as fast as
 * RizzMan, a chaser could never be shaken off.
 */
export const GHOST_REST_EVERY = 5;

/** Seconds a level lasts: 90, ten less with each level, never below 50. */
export function timeLimitSeconds(level: number): number {
  return 90 - Math.min((level - 1) * 10, 40);
}

/** Ghosts in a level: one, another every second level, at most four. */
export function ghostCount(level: number): number {
  return Math.min(1 + Math.floor((level - 1) / 2), 4);
}

/** Milliseconds between two steps: 150, ten less with each level, never below 80. */
export function stepMs(level: number): number {
  return Math.max(150 - (level - 1) * 10, 80);
}

/** Steps that fit into a level's time: the length of its longest game. */
export function stepLimit(level: number): number {
  return Math.floor((timeLimitSeconds(level) * 1000) / stepMs(level));
}

/** Milliseconds that so many steps of a level take: nobody plays them in less. */
export function playingMs(level: number, steps: number): number {
  return steps * stepMs(level);
}

/** The most steps that any level allows (levels 8 and up): bounds what a replay may hold. */
export const MOST_STEPS = stepLimit(8);

/** Whole seconds left after some steps, from the level's limit down to 0: `timeRemaining` (§3). */
export function secondsLeft(level: number, steps: number): number {
  if (steps >= stepLimit(level)) return 0;
  return Math.ceil(timeLimitSeconds(level) - (steps * stepMs(level)) / 1000);
}
