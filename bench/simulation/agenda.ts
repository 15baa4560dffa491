/** The simulated clock and its queue of events, in milliseconds. */
export interface Agenda {
  now: () => number;
  /** Runs `event` after `ms`. */
  after: (ms: number, event: () => void) => void;
  /** Runs all events that are due until then. */
  runUntil: (ms: number) => void;
}

interface Entry {
  at: number;
  /** Events at the same time run in the order in which they were added. */
  order: number;
  event: () => void;
}

const isBefore = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Stores future events in a binary heap. */
export function createAgenda(): Agenda {
  const heap: Entry[] = [];
  let now = 0;
  let planned = 0;

  function push(entry: Entry): void {
    let place = heap.length;
    heap.push(entry);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (!parent || !isBefore(entry, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = entry;
  }

  function pop(): Entry | undefined {
    const first = heap[0];
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      let child = heap[below];
      const other = heap[below + 1];
      if (!child) break;
      if (other && isBefore(other, child)) {
        below += 1;
        child = other;
      }
      if (!isBefore(child, last)) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = last;
    return first;
  }

  return {
    now: () => now,
    after: (ms, event) => {
      planned += 1;
      push({ at: now + ms, order: planned, event });
    },
    runUntil: (ms) => {
      while (heap[0] && heap[0].at <= ms) {
        const entry = pop();
        if (!entry) break;
        now = entry.at;
        entry.event();
      }
      now = ms;
    },
  };
}
