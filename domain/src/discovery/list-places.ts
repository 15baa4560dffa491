/*
 * The last step of Discover's order (rank.ts): who stands at which place of the list. `best` are the
 * candidates, the best first. `liked` are some who like the viewer.
 *
 *   1 2 3 4 T 6 7 8 9 T 11 12 …   T: by turns. 1–9 without T: maybe drawn for one of `liked`.
 */

/** Every fifth place goes by turns, so that everybody is seen. */
export const TURN_EVERY = 5;
/** Members of `liked` stand within the first ten places, but not where places go by turns. */
const LIKED_WITHIN = 10;
/** How many of them have such a place. */
export const LIKED_MAX = LIKED_WITHIN - LIKED_WITHIN / TURN_EVERY;

export interface Placed<One> {
  one: One;
  /** From 0 to 1: decides which place one of `liked` gets. */
  draw: number;
  /** The lowest is next where places go by turns. */
  turn: number;
}

const isByTurn = (place: number) => place % TURN_EVERY === TURN_EVERY - 1;

export function fillPlaces<Each extends Placed<unknown>>(
  best: readonly Each[],
  liked: readonly Each[],
): Each[] {
  const drawn = drawPlaces(liked);
  const left = new Set(best);
  const bestFirst = best.values();
  const byTurn = best.toSorted((one, other) => one.turn - other.turn).values();
  /** The next of a queue whom the other queue has not placed. */
  const take = (queue: Iterator<Each, undefined>): Each | undefined => {
    let { value } = queue.next();
    while (value && !left.has(value)) ({ value } = queue.next());
    if (value) left.delete(value);
    return value;
  };
  const order: Each[] = [];
  for (let place = 0; left.size > 0 || drawn.size > 0; place += 1) {
    const one = drawn.get(place) ?? take(isByTurn(place) ? byTurn : bestFirst);
    drawn.delete(place);
    if (one) order.push(one);
  }
  return order;
}

function drawPlaces<Each extends Placed<unknown>>(liked: readonly Each[]): Map<number, Each> {
  const drawn = new Map<number, Each>();
  for (const one of liked) {
    let place = Math.floor(one.draw * LIKED_WITHIN);
    while (isByTurn(place) || drawn.has(place)) place = (place + 1) % LIKED_WITHIN;
    drawn.set(place, one);
  }
  return drawn;
}
