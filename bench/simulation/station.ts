import type { Agenda } from './agenda.ts';

/** Something that works through what comes to it, first come, first served. */
export interface Station {
  /** `done` is called when this piece of work has been waited for and done. */
  serve: (workMs: number, done?: () => void) => void;
  /** Share of the time that its cores were at work, until now. */
  busy: () => number;
  /** Pieces of work that wait. */
  waiting: () => number;
}

/** A node (one core), a database (some cores) or a Redis (one core). */
export function createStation(agenda: Agenda, cores: number): Station {
  const queue: { workMs: number; done: (() => void) | undefined }[] = [];
  let head = 0;
  let atWork = 0;
  let workedMs = 0;

  function begin(workMs: number, done: (() => void) | undefined): void {
    atWork += 1;
    agenda.after(workMs, () => {
      atWork -= 1;
      workedMs += workMs;
      const next = queue[head];
      if (next) {
        head += 1;
        // What has been taken is let go of from time to time.
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
      if (atWork < cores) begin(workMs, done);
      else queue.push({ workMs, done });
    },
    busy: () => workedMs / (agenda.now() * cores),
    waiting: () => queue.length - head,
  };
}
