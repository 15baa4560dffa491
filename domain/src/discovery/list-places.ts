/*
 * The last step of Discover's order (rank.ts): who stands at which place of the list. `best` are the
 * candidates, the best first. `likers` are some who like the viewer.
 *
 *   1 2 3 4 L 6 7 8 9 L 11 12 …   L: whoever was shown least. 1–9 without L: maybe drawn for a liker.
 */

/** Every fifth place is for whoever was shown least, so that everybody is seen. */
const LEAST_SHOWN_EVERY = 5;
/** Likers stand within the first ten places, but not at those for whoever was shown least. */
const LIKERS_WITHIN = 10;
/** How many likers have such a place. */
export const LIKERS_MAX = LIKERS_WITHIN - LIKERS_WITHIN / LEAST_SHOWN_EVERY;

export interface Placed<One> {
  one: One;
  /** From 0 to 1: decides which place a liker gets. */
  draw: number;
  /** The lowest is next at the places for whoever was shown least. */
  leastShownKey: number;
}

const isForLeastShown = (place: number) => place % LEAST_SHOWN_EVERY === LEAST_SHOWN_EVERY - 1;

export function fillPlaces<Each extends Placed<unknown>>(
  best: readonly Each[],
  likers: readonly Each[],
): Each[] {
  const drawn = drawPlaces(likers);
  const left = new Set(best);
  const bestFirst = best.values();
  const leastShownFirst = best
    .toSorted((one, other) => one.leastShownKey - other.leastShownKey)
    .values();
  /** The next of a queue whom the other queue has not placed. */
  const take = (queue: Iterator<Each, undefined>): Each | undefined => {
    let { value } = queue.next();
    while (value && !left.has(value)) ({ value } = queue.next());
    if (value) left.delete(value);
    return value;
  };
  const order: Each[] = [];
  for (let place = 0; left.size > 0 || drawn.size > 0; place += 1) {
    const one = drawn.get(place) ?? take(isForLeastShown(place) ? leastShownFirst : bestFirst);
    drawn.delete(place);
    if (one) order.push(one);
  }
  return order;
}

function drawPlaces<Each extends Placed<unknown>>(likers: readonly Each[]): Map<number, Each> {
  const drawn = new Map<number, Each>();
  for (const one of likers) {
    let place = Math.floor(one.draw * LIKERS_WITHIN);
    while (isForLeastShown(place) || drawn.has(place)) place = (place + 1) % LIKERS_WITHIN;
    drawn.set(place, one);
  }
  return drawn;
}
