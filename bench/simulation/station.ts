import type { Agenda } from './agenda.ts';

/** A server with a queue: first come, first served. */
export interface Station {
  /** Queues a task and calls `done` at its end. */
  serve: (workMs: number, done?: () => void) => void;
  /** Share of the time so far in which its cores were at work. */
  busy: () => number;
  /** The number of waiting tasks. */
  waiting: () => number;
}

/** A node (one core), a database (some cores) or a Redis (one core). */
export function createStation(agenda: Agenda, cores: number): Station {
  const queue: { workMs: number; done: (() => void) | undefined }[] = [];
  let head = 0;
  let running = 0;
  let workedMs = 0;

  function begin(workMs: number, done: (() => void) | undefined): void {
    running += 1;
    agenda.after(workMs, () => {
      running -= 1;
      workedMs += workMs;
      const next = queue[head];
      if (next) {
        head += 1;
        // Removing finished tasks in bulk is cheaper than one by one.
        if (head > 10_000) {
          queue.splice(0, head);
          head = 0;
        }
        begin(next.workMs, next.done);
      }
      done?.();
    });
  }

  return {
    serve: (workMs, done) => {
      if (running < cores) begin(workMs, done);
      else queue.push({ workMs, done });
    },
    busy: () => workedMs / (agenda.now() * cores),
    waiting: () => queue.length - head,
  };
}
