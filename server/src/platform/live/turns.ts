const TURNS = 50;

/**
 * Does something for each of many once an interval, a few at a time: for 10,000 sockets all at
 * once would keep everybody waiting.
 */
export function createTurns<T>(everyMs: number, act: (item: T) => void) {
  const turns = Array.from({ length: TURNS }, () => new Set<T>());
  let joined = 0;
  let next = 0;
  const timer = setInterval(() => {
    for (const item of turns[next] ?? []) act(item);
    next = (next + 1) % TURNS;
  }, everyMs / TURNS).unref();

  return {
    /** The answer ends it for this one. */
    join: (item: T): (() => void) => {
      const turn = turns[joined % TURNS];
      joined += 1;
      turn?.add(item);
      return () => turn?.delete(item);
    },
    stop: () => clearInterval(timer),
  };
}
