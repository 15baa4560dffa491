/** How many a table has at least, and at most. */
export const TABLE_MIN = 4;
export const TABLE_MAX = 8;

/** Those to seat, by their index. */
export interface Roster {
  ages: readonly number[];
  /** Guests who come before others, because no table was found for them the last time. */
  isFirst: readonly boolean[];
  tableSize: number;
  /** Whether the one policy lets two meet. */
  maySit: (one: number, other: number) => boolean;
  /** Whether two are offered to each other. */
  fits: (one: number, other: number) => boolean;
  /** Whether two matched, or shared a room or a table lately. */
  haveMet: (one: number, other: number) => boolean;
}

export interface Seating {
  tables: number[][];
  leftOver: number[];
}

/**
 * What is worse than what, the worst first: each outweighs all that can be of the next ones among
 * 200 guests, and their sum is still exact.
 */
const COST = { leftOver: 4e13, leftFirst: 2e11, fitsNobody: 1e9, fitsOne: 4e6, haveMet: 5e3 };
/** How far a table is from the wished size, and apart in age. */
const COST_OF_SIZE = 10;
const COST_OF_YEAR = 0.01;

/** The same wishes while searching, close enough to each other to be traded for a while. */
const SEARCH_COST = { leftOver: 600, leftFirst: 60, fitsNobody: 60, fitsOne: 20, haveMet: 8 };
const SEARCH_OF_SIZE = 1.5;
const SEARCH_OF_YEAR = 0.02;

/** For so few, all seatings are tried. */
const ALL_TRIED_MAX = 12;
/** For more, the search is bounded: so many moves are tried, from several beginnings. */
const STEPS = { least: 12_000, aGuest: 900, most: 200_000 };
const BEGINNINGS = 3;
const HEAT = { from: 60, to: 0.2 };

/**
 * Seats guests at tables of 4 to 8. Everybody at a table may sit with everybody else there. Of what is
 * then possible, in this order: few are left over; everybody fits one other at the table, better two;
 * nobody sits with whom they met lately; tables near the wished size; ages near. The same roster and
 * random numbers give the same tables.
 */
export function composeTables(roster: Roster, random: () => number): Seating {
  const guests = roster.ages.length;
  const asked = tabulate(roster);
  if (guests <= ALL_TRIED_MAX) return tryAll(asked);
  const search = new Search(asked, random);
  const steps = Math.min(STEPS.most, STEPS.least + STEPS.aGuest * guests);
  for (let number = 0; number < BEGINNINGS; number += 1) search.run(steps / BEGINNINGS);
  return search.best();
}

/** The best of all seatings. */
function tryAll(roster: Roster): Seating {
  let best: Seating = { tables: [], leftOver: [] };
  let least = Infinity;
  const seat = (rest: readonly number[], seating: Seating, cost: number): void => {
    if (cost >= least) return;
    const [first, ...others] = rest;
    if (first === undefined) {
      [best, least] = [seating, cost];
      return;
    }
    const { tables, leftOver } = seating;
    const fill = (table: number[], from: number): void => {
      if (table.length >= TABLE_MIN) {
        const left = others.filter((guest) => !table.includes(guest));
        seat(left, { tables: [...tables, table], leftOver }, cost + costOf(roster, table));
      }
      if (table.length === TABLE_MAX) return;
      for (const [index, guest] of others.entries()) {
        if (index < from || !table.every((one) => roster.maySit(one, guest))) continue;
        fill([...table, guest], index + 1);
      }
    };
    fill([first], 0);
    seat(others, { tables, leftOver: [...leftOver, first] }, cost + costOf(roster, [first]));
  };
  seat(
    roster.ages.map((_, guest) => guest),
    best,
    0,
  );
  return best;
}

/** The same roster with its three questions answered once, because the search asks them often. */
function tabulate(roster: Roster): Roster {
  const guests = roster.ages.length;
  const table = (ask: (one: number, other: number) => boolean) => {
    const answers = new Uint8Array(guests * guests);
    for (let one = 0; one < guests; one += 1) {
      for (let other = 0; other < guests; other += 1) {
        if (one !== other && ask(one, other)) answers[one * guests + other] = 1;
      }
    }
    return (one: number, other: number) => answers[one * guests + other] === 1;
  };
  const { maySit, fits, haveMet } = roster;
  return { ...roster, maySit: table(maySit), fits: table(fits), haveMet: table(haveMet) };
}

/** What one table costs. Fewer than four are no table: all of them are left over. */
function costOf(roster: Roster, table: readonly number[], isSearch = false): number {
  const cost = isSearch ? SEARCH_COST : COST;
  if (table.length < TABLE_MIN) {
    const firsts = table.reduce((sum, guest) => sum + (roster.isFirst[guest] ? 1 : 0), 0);
    // A search moves towards a fourth.
    const near = isSearch ? 1 - table.length * 0.02 : 1;
    return table.length * cost.leftOver * near + firsts * cost.leftFirst;
  }
  let sum = Math.abs(table.length - roster.tableSize) * (isSearch ? SEARCH_OF_SIZE : COST_OF_SIZE);
  let youngest = Infinity;
  let oldest = 0;
  for (const one of table) {
    const age = roster.ages[one] ?? 0;
    if (age < youngest) youngest = age;
    if (age > oldest) oldest = age;
    let fitting = 0;
    for (const other of table) {
      if (other === one) continue;
      if (roster.fits(one, other)) fitting += 1;
      if (other > one && roster.haveMet(one, other)) sum += cost.haveMet;
    }
    if (fitting === 0) sum += cost.fitsNobody;
    else if (fitting === 1) sum += cost.fitsOne;
  }
  return sum + (oldest - youngest) * (isSearch ? SEARCH_OF_YEAR : COST_OF_YEAR);
}

/**
 * The cost of a whole seating, for comparing two of the same roster.
 * @internal For tests.
 */
export function costOfSeating(roster: Roster, { tables, leftOver }: Seating): number {
  return [...tables, ...leftOver.map((guest) => [guest])].reduce(
    (sum, table) => sum + costOf(roster, table),
    0,
  );
}

class Search {
  readonly #roster: Roster;
  readonly #random: () => number;
  /** One more than guests can fill, so that a new one can always begin. */
  readonly #count: number;
  #tables: number[][] = [];
  #at: number[] = [];
  #best: { cost: number; tables: number[][] } | undefined;

  constructor(roster: Roster, random: () => number) {
    this.#roster = roster;
    this.#random = random;
    this.#count = Math.ceil(roster.ages.length / TABLE_MIN) + 1;
  }

  run(steps: number): void {
    this.#begin();
    for (let step = 0; step < steps; step += 1) {
      this.#step(true, HEAT.from * (HEAT.to / HEAT.from) ** (step / steps));
    }
    // Then only what is better by the exact cost, or as good.
    for (let step = 0; step < steps / 2; step += 1) this.#step(false, 0);
    this.#keep();
  }

  best(): Seating {
    const tables = this.#best?.tables ?? [];
    const seated = tables.filter((table) => table.length >= TABLE_MIN);
    const isSeated = new Set(seated.flat());
    const byIndex = (one: number, other: number) => one - other;
    return {
      tables: seated
        .map((table) => table.toSorted(byIndex))
        .toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0)),
      leftOver: this.#roster.ages.flatMap((_, guest) => (isSeated.has(guest) ? [] : [guest])),
    };
  }

  /** Everybody, in a random order, at the first table where they may sit. */
  #begin(): void {
    const guests = this.#roster.ages.map((_, guest) => guest);
    for (let last = guests.length - 1; last > 0; last -= 1) {
      const other = this.#pick(last + 1);
      [guests[last], guests[other]] = [guests[other] ?? 0, guests[last] ?? 0];
    }
    this.#tables = Array.from({ length: this.#count }, () => []);
    this.#at = [];
    for (const guest of guests) {
      let at = this.#tables.findIndex(
        (table) => table.length < this.#roster.tableSize && this.#maySit(guest, table, -1),
      );
      // Those whom no table takes sit alone: left over.
      if (at < 0) at = this.#tables.push([]) - 1;
      this.#tables[at]?.push(guest);
      this.#at[guest] = at;
    }
  }

  /** Moves a guest, or swaps two, unless that costs too much. */
  #step(isSearch: boolean, heat: number): void {
    const guest = this.#pick(this.#roster.ages.length);
    const from = this.#at[guest] ?? 0;
    const to = this.#pick(this.#tables.length);
    const own = this.#tables[from];
    const other = this.#tables[to];
    if (!own || !other || from === to) return;
    const isMove = other.length < TABLE_MAX && (other.length === 0 || this.#random() < 0.4);
    const back = isMove ? -1 : (other[this.#pick(other.length)] ?? -1);
    if (!isMove && back < 0) return;
    if (!this.#maySit(guest, other, back)) return;
    if (back >= 0 && !this.#maySit(back, own, guest)) return;
    const cost = () => costOf(this.#roster, own, isSearch) + costOf(this.#roster, other, isSearch);
    const before = cost();
    this.#exchange(guest, back, from, to);
    const more = cost() - before;
    if (more <= 0 || (heat > 0 && this.#random() < Math.exp(-more / heat))) return;
    this.#exchange(guest, back, to, from);
  }

  /** Takes a guest from one table to another, and the one there back. */
  #exchange(guest: number, back: number, from: number, to: number): void {
    const own = this.#tables[from] ?? [];
    const other = this.#tables[to] ?? [];
    own.splice(own.indexOf(guest), 1);
    other.push(guest);
    this.#at[guest] = to;
    if (back < 0) return;
    other.splice(other.indexOf(back), 1);
    own.push(back);
    this.#at[back] = from;
  }

  #maySit(guest: number, table: readonly number[], except: number): boolean {
    for (const other of table) {
      if (other !== except && !this.#roster.maySit(guest, other)) return false;
    }
    return true;
  }

  #keep(): void {
    const cost = this.#tables.reduce((sum, table) => sum + costOf(this.#roster, table), 0);
    if (this.#best && cost >= this.#best.cost) return;
    this.#best = { cost, tables: this.#tables.map((table) => [...table]) };
  }

  #pick(count: number): number {
    return Math.floor(this.#random() * count);
  }
}

/**
 * The best table for one more guest: where they may sit with everybody, then where they fit two, or
 * one, have met nobody lately, and fewest sit. Undefined where no table takes them.
 */
export function findSeat(
  guest: number,
  tables: readonly (readonly number[])[],
  { maySit, fits, haveMet }: Pick<Roster, 'maySit' | 'fits' | 'haveMet'>,
): number | undefined {
  const open = [...tables.entries()].filter(
    ([, table]) => table.length < TABLE_MAX && table.every((other) => maySit(guest, other)),
  );
  const rank = (table: readonly number[]) => {
    const fitting = Math.min(2, table.filter((other) => fits(guest, other)).length);
    const met = table.filter((other) => haveMet(guest, other)).length;
    return (2 - fitting) * 1000 + met * 100 + table.length;
  };
  return open.toSorted(([, one], [, other]) => rank(one) - rank(other))[0]?.[0];
}
