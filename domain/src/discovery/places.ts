/** Every fifth place goes by turns. */
export const TURN_EVERY = 5;
/** Candidates who like the viewer stand in the first ten, at any of the other places. */
const LIKED_WITHIN = 10;
export const LIKED_MAX = LIKED_WITHIN - LIKED_WITHIN / TURN_EVERY;

export interface Placed<One> {
  one: One;
  /** From 0 to 1. */
  draw: number;
  /** Where places go by turns, the lowest is next. */
  turn: number;
}

const isByTurn = (place: number) => place % TURN_EVERY === TURN_EVERY - 1;

/** Puts candidates in their places: the best first, except for drawn places and those by turns. */
export function fillPlaces<Each extends Placed<unknown>>(
  best: readonly Each[],
  liked: readonly Each[],
): Each[] {
  const drawn = drawPlaces(liked);
  const left = new Set(best);
  const bestFirst = best.values();
  const byTurn = best.toSorted((one, other) => one.turn - other.turn).values();
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
