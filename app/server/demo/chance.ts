/** Random values from a seed, so that the community is the same on every machine. */
export interface Chance {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  percent(likelihood: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** mulberry32: small, fast and even enough for this. A text's letters make its seed. */
export function createChance(seed: number | string): Chance {
  let state = typeof seed === 'number' ? seed : hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return {
    next,
    between,
    pick,
    percent: (likelihood) => next() * 100 < likelihood,
    shuffle: (items) => {
      const order = items.map((item) => ({ item, at: next() }));
      return order.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
    },
  };
}

/** 32 bits: a larger sum would lose the letters at the end. */
function hash(text: string): number {
  return Array.from(text).reduce(
    (sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0,
    7,
  );
}
