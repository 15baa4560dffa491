import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  composeTables,
  costOfSeating,
  findSeat,
  TABLE_MAX,
  TABLE_MIN,
  type Roster,
} from './compose.ts';

/** Repeatable numbers between 0 and 1, as `seededRandom` of the maze gives them. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Rates {
  separated?: number;
  fitting?: number;
  met?: number;
}

/** A roster in which each two are separated, fit or have met by chance. */
function aRoster(seed: number, guests: number, rates: Rates = {}): Roster {
  const { separated = 0.1, fitting = 0.5, met = 0.05 } = rates;
  const random = randomOf(seed);
  const ages = Array.from({ length: guests }, () => 18 + Math.floor(random() * 50));
  const isFirst = ages.map(() => random() < 0.1);
  const pairs = ages.map(() => ages.map(() => random()));
  const chance = (one: number, other: number, salt: number) => {
    const drawn = pairs[Math.min(one, other)]?.[Math.max(one, other)] ?? 0;
    return (drawn * 7919 * (salt + 1)) % 1;
  };
  return {
    ages,
    isFirst,
    tableSize: 4 + (seed % 5),
    maySit: (one, other) => chance(one, other, 0) >= separated,
    fits: (one, other) => chance(one, other, 1) < fitting,
    haveMet: (one, other) => chance(one, other, 2) < met,
  };
}

const pairsIn = (table: readonly number[]) =>
  table.flatMap((one, index) => table.slice(index + 1).map((other) => [one, other] as const));

/** The lowest cost of all seatings, found by trying them all. */
function bestCost(roster: Roster): number {
  const tables: number[][] = [];
  const leftOver: number[] = [];
  let best = Infinity;
  const tryRest = (rest: number[]): void => {
    const [first, ...others] = rest;
    if (first === undefined) {
      best = Math.min(best, costOfSeating(roster, { tables, leftOver }));
      return;
    }
    leftOver.push(first);
    tryRest(others);
    leftOver.pop();
    const grow = (table: number[], from: number): void => {
      if (table.length >= TABLE_MIN) {
        tables.push(table);
        tryRest(others.filter((guest) => !table.includes(guest)));
        tables.pop();
      }
      if (table.length === TABLE_MAX) return;
      for (let index = from; index < others.length; index += 1) {
        const guest = others[index] ?? 0;
        if (table.every((one) => roster.maySit(one, guest))) grow([...table, guest], index + 1);
      }
    };
    grow([first], 0);
  };
  tryRest(roster.ages.map((_, guest) => guest));
  return best;
}

declare const process: { env: Record<string, string | undefined> };

/** `EVENING_ROSTERS=100000` tries as many, and one in 40 of them with more guests. */
const RUNS = Number(process.env['EVENING_ROSTERS'] ?? 1000);

describe('composeTables', () => {
  const expectKept = (seed: number, guests: number, separated: number) => {
    const roster = aRoster(seed, guests, { separated });

    const { tables, leftOver } = composeTables(roster, randomOf(seed));

    const all = [...tables.flat(), ...leftOver].toSorted((one, other) => one - other);
    expect(all).toEqual(roster.ages.map((_, guest) => guest));
    for (const table of tables) {
      expect(table.length).toBeGreaterThanOrEqual(TABLE_MIN);
      expect(table.length).toBeLessThanOrEqual(TABLE_MAX);
      expect(pairsIn(table).filter(([one, other]) => !roster.maySit(one, other))).toEqual([]);
    }
  };
  const seeds = fc.integer({ min: 0, max: 1_000_000 });
  const rates = fc.double({ min: 0, max: 1, noNaN: true });

  it('seats everybody once or leaves them over, and nobody beside whom they may not meet', () => {
    const few = fc.integer({ min: 0, max: 10 });
    fc.assert(fc.property(seeds, few, rates, expectKept), { numRuns: RUNS });
    const many = fc.integer({ min: 13, max: 40 });
    fc.assert(fc.property(seeds, many, rates, expectKept), { numRuns: Math.ceil(RUNS / 40) });
  }, 3_600_000);

  it('finds what trying all finds, for up to 12 guests', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const rates = { separated: (seed % 5) / 10, fitting: 0.2 + (seed % 3) * 0.3 };
      const roster = aRoster(seed, 4 + (seed % 9), rates);

      const seating = composeTables(roster, randomOf(seed));

      expect([seed, costOfSeating(roster, seating)]).toEqual([seed, bestCost(roster)]);
    }
  });

  it('leaves nobody over and lets nine of ten fit two, where that is possible', () => {
    for (const guests of [13, 23, 60]) {
      const roster = aRoster(guests, guests, { separated: 0.03, fitting: 0.5 });

      const { tables, leftOver } = composeTables(roster, randomOf(1));

      const fitting = (table: readonly number[], guest: number) =>
        table.filter((other) => other !== guest && roster.fits(guest, other)).length;
      const fitTwo = tables.flatMap((table) => table.filter((guest) => fitting(table, guest) >= 2));
      expect(leftOver).toEqual([]);
      expect(fitTwo.length).toBeGreaterThanOrEqual(guests * 0.9);
    }
  });

  it('gives the same tables for the same roster and random numbers', () => {
    const roster = aRoster(5, 20);

    expect(composeTables(roster, randomOf(3))).toEqual(composeTables(roster, randomOf(3)));
  });

  it('leaves over whom it did not leave over the last time', () => {
    const all = () => true;
    const ages = [20, 30, 40, 50, 60, 30, 30, 30, 30];
    const isFirst = ages.map((_, guest) => guest === 4);
    const separated = (one: number, other: number) => one + other !== 12 && one !== other;
    const roster = { ages, isFirst, tableSize: 8, maySit: all, fits: all, haveMet: () => false };

    const { leftOver } = composeTables({ ...roster, maySit: separated }, randomOf(1));

    expect(leftOver).not.toContain(4);
  });
});

describe('findSeat', () => {
  const roster = {
    maySit: (_one: number, other: number) => other !== 3,
    fits: (_one: number, other: number) => other > 5,
    haveMet: () => false,
  };

  it('chooses a table where the guest may sit and fits others', () => {
    const tables = [
      [0, 1, 2, 3],
      [4, 5],
      [6, 7, 8],
    ];

    expect(findSeat(9, tables, roster)).toBe(2);
  });

  it('finds none where a separated guest sits, or at a full table', () => {
    expect(
      findSeat(
        20,
        [
          [1, 2, 3],
          [4, 5, 6, 7, 8, 9, 10, 11],
        ],
        roster,
      ),
    ).toBeUndefined();
  });
});
