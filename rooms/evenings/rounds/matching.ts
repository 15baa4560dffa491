/** One of those who are to be paired. The last three are of one search. */
interface One {
  neighbors: One[];
  rank: number;
  mate: One | undefined;
  isOuter: boolean;
  /** From whom the search came to somebody at an odd distance of its root. */
  from: One | undefined;
  /** The circle to which they belong, by its first one. */
  base: One;
}

/**
 * Pairs as many as possible, and of these whoever comes first in `order`: nobody is left out for
 * somebody after them. `neighbors` says who may be paired with whom. Returns each one's partner.
 *
 * The sets that can be paired at once are a matroid, so taking one after the other is exact. Each is
 * searched for as in Edmonds' algorithm, which looks through odd circles too.
 */
export function matchInOrder(
  neighbors: readonly (readonly number[])[],
  order: readonly number[],
): (number | undefined)[] {
  const all = neighbors.map((): One => {
    const one = { neighbors: [], rank: Infinity, mate: undefined, isOuter: false, from: undefined };
    return Object.assign(one, { base: one as unknown as One });
  });
  const pick = (indexes: readonly number[]) => indexes.flatMap((index) => all[index] ?? []);
  for (const [index, one] of all.entries()) one.neighbors = pick(neighbors[index] ?? []);
  const inOrder = pick(order);
  for (const [rank, one] of inOrder.entries()) one.rank = rank;
  for (const one of inOrder) if (!one.mate) seat(all, one);
  const indexOf = new Map(all.map((one, index) => [one, index]));
  return all.map(({ mate }) => mate && indexOf.get(mate));
}

/** Finds a partner for a single one, if need be in place of somebody who comes later. */
function seat(all: readonly One[], root: One): void {
  for (const one of all) Object.assign(one, { isOuter: one === root, from: undefined, base: one });
  const queue = [root];
  for (const one of queue) {
    for (const next of one.neighbors) {
      if (one.base === next.base || one.mate === next) continue;
      if (next === root || next.mate?.from) {
        queue.push(...shrink(all, one, next));
      } else if (!next.from) {
        next.from = one;
        if (!next.mate) {
          turn(next);
          return;
        }
        next.mate.isOuter = true;
        queue.push(next.mate);
      }
    }
  }
  const last = queue.reduce((most, one) => (one.rank > most.rank ? one : most));
  if (last === root) return;
  const left = last.mate;
  last.mate = undefined;
  turn(left);
}

/** Pairs anew along the way from the root to somebody without a partner. */
function turn(end: One | undefined): void {
  let one = end;
  while (one?.from) {
    const partner: One = one.from;
    const next = partner.mate;
    one.mate = partner;
    partner.mate = one;
    one = next;
  }
}

/** Takes an odd circle together: each in it can be reached both ways. Returns who now is, too. */
function shrink(all: readonly One[], one: One, other: One): One[] {
  const start = findMeeting(one, other);
  const circle = new Set<One>();
  mark(one, { before: other, start, circle });
  mark(other, { before: one, start, circle });
  const reached: One[] = [];
  for (const each of all) {
    if (!circle.has(each.base)) continue;
    each.base = start;
    if (each.isOuter) continue;
    each.isOuter = true;
    reached.push(each);
  }
  return reached;
}

function mark(end: One, way: { before: One; start: One; circle: Set<One> }): void {
  let { before } = way;
  for (let one: One | undefined = end; one && one.base !== way.start; one = before.from) {
    way.circle.add(one.base);
    one.from = before;
    if (!one.mate) return;
    way.circle.add(one.mate.base);
    before = one.mate;
  }
}

/** Where the ways of two from the root part. */
function findMeeting(one: One, other: One): One {
  const passed = new Set<One>();
  for (let at: One | undefined = one.base; at; at = at.mate?.from?.base) passed.add(at);
  for (let at: One | undefined = other.base; at; at = at.mate?.from?.base) {
    if (passed.has(at)) return at;
  }
  return one.base;
}
