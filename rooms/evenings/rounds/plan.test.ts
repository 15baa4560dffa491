import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { planRounds, type Pair, type Roster } from './plan.ts';

const idOf = (index: number) => `m${index}`;
const ids = (size: number) => Array.from({ length: size }, (_, index) => idOf(index));
const keyOf = ([one, other]: Pair) => [one, other].toSorted().join(' ');

function everybody(memberIds: readonly string[]): Pair[] {
  return memberIds.flatMap((one, index) =>
    memberIds.slice(index + 1).map((other): Pair => [one, other]),
  );
}

const rosterOf = (memberIds: readonly string[], pairs: readonly Pair[]): Roster => ({
  memberIds,
  pairs,
  idleBefore: [],
  rounds: 10,
  seed: 'tonight',
});

function idleIn(round: readonly Pair[], memberIds: readonly string[]): string[] {
  const paired = new Set(round.flat());
  return memberIds.filter((id) => !paired.has(id));
}

/** Every pair is allowed and stands once; nobody is twice in a round. */
function expectSound({ pairs }: Roster, plan: readonly Pair[][]): void {
  const allowed = new Set(pairs.map(keyOf));
  const keys = plan.flat().map(keyOf);
  expect(keys.filter((key) => !allowed.has(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
  for (const round of plan) {
    const seated = round.flat();
    expect(new Set(seated).size).toBe(seated.length);
    expect(round).not.toEqual([]);
  }
}

describe('planRounds', () => {
  it.each([
    [2, 1, 1],
    [3, 3, 3],
    [4, 3, 6],
    [6, 5, 15],
    [7, 7, 21],
    [8, 7, 28],
    [9, 9, 36],
    [10, 9, 45],
    [11, 10, 50],
    [12, 10, 60],
    [40, 10, 200],
  ])('plans %d who all fit into %d rounds with %d pairs', (size, rounds, pairs) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const roster = { ...rosterOf(ids(size), everybody(ids(size))), seed: `${seed}` };
      const plan = planRounds(roster);

      expectSound(roster, plan);
      expect(plan).toHaveLength(rounds);
      expect(plan.flat()).toHaveLength(pairs);
    }
  });

  it('leaves one of seven idle in each round, each at another time', () => {
    const plan = planRounds(rosterOf(ids(7), everybody(ids(7))));

    const idle = plan.map((round) => idleIn(round, ids(7)));
    expect(idle.every((some) => some.length === 1)).toBe(true);
    expect(new Set(idle.flat()).size).toBe(7);
  });

  it.each([
    [12, 12, 10, 120],
    [5, 5, 5, 25],
    [5, 3, 5, 15],
    [20, 20, 10, 200],
    [1, 4, 4, 4],
  ])('pairs %d with %d others in %d rounds', (many, others, rounds, pairs) => {
    const memberIds = ids(many + others);
    const across = memberIds
      .slice(0, many)
      .flatMap((one) => memberIds.slice(many).map((other): Pair => [one, other]));
    const roster = rosterOf(memberIds, across);
    const plan = planRounds(roster);

    expectSound(roster, plan);
    expect(plan).toHaveLength(rounds);
    expect(plan.flat()).toHaveLength(pairs);
  });

  it('leaves nobody of five and three idle in two rounds running', () => {
    const memberIds = ids(8);
    const across = memberIds
      .slice(0, 5)
      .flatMap((one) => memberIds.slice(5).map((other): Pair => [one, other]));
    const plan = planRounds(rosterOf(memberIds, across));

    const idle = plan.map((round) => new Set(idleIn(round, memberIds)));
    const again = idle.flatMap((some, at) => [...some].filter((id) => idle[at - 1]?.has(id)));
    expect(again).toEqual([]);
  });

  it('is the same for the same seed', () => {
    const roster = rosterOf(ids(9), everybody(ids(9)));

    expect(planRounds(roster)).toEqual(planRounds(roster));
    expect(planRounds({ ...roster, seed: 'another' })).not.toEqual(planRounds(roster));
  });

  it('has no round without a pair', () => {
    expect(planRounds(rosterOf(ids(1), []))).toEqual([]);
    expect(planRounds(rosterOf([], []))).toEqual([]);
    expect(planRounds({ ...rosterOf(ids(4), everybody(ids(4))), rounds: 0 })).toEqual([]);
  });
});

/** Rosters where any two fit or not. */
const roster = (most: number) =>
  fc
    .record({ size: fc.integer({ min: 1, max: most }), chance: fc.integer({ min: 1, max: 100 }) })
    .chain(({ size, chance }) => {
      const all = everybody(ids(size));
      const dice = fc.array(fc.integer({ min: 1, max: 100 }), {
        minLength: all.length,
        maxLength: all.length,
      });
      return fc
        .record({ dice, seed: fc.string(), idle: fc.subarray(ids(size)) })
        .map(({ dice: thrown, seed, idle }): Roster => ({
          memberIds: ids(size),
          pairs: all.filter((_, index) => (thrown[index] ?? 0) <= chance),
          idleBefore: idle,
          rounds: 10,
          seed,
        }));
    });

/** The most of these whom pairs can seat at once, found by trying all. */
function mostSeated(pairs: readonly Pair[], wanted: ReadonlySet<string>): number {
  const [first, ...rest] = pairs;
  if (!first) return 0;
  const without = mostSeated(rest, wanted);
  const apart = rest.filter((pair) => !pair.some((id) => first.includes(id)));
  const here = first.filter((id) => wanted.has(id)).length;
  return Math.max(without, here + mostSeated(apart, wanted));
}

declare const process: { env: Record<string, string | undefined> };

/** `EVENING_ROSTERS=100000` tries as many of each kind. */
const RUNS = Number(process.env['EVENING_ROSTERS'] ?? 5000);

describe('any roster', () => {
  it('pairs nobody who may not meet, and nobody twice', () => {
    fc.assert(
      fc.property(roster(14), (some) => expectSound(some, planRounds(some))),
      { numRuns: RUNS },
    );
  }, 3_600_000);

  it('leaves nobody idle again whom a round could have seated, and no pair for a round', () => {
    fc.assert(
      fc.property(roster(7), (some) => {
        let left = [...some.pairs];
        let idle = new Set(some.idleBefore);
        for (const round of planRounds(some)) {
          const seated = new Set(round.flat());
          expect([...idle].filter((id) => seated.has(id))).toHaveLength(mostSeated(left, idle));
          expect(seated.size).toBe(mostSeated(left, new Set(some.memberIds)));
          const done = new Set(round.map(keyOf));
          const hadSome = new Set(left.flat());
          left = left.filter((pair) => !done.has(keyOf(pair)));
          idle = new Set(some.memberIds.filter((id) => !seated.has(id) && hadSome.has(id)));
        }
      }),
      { numRuns: RUNS },
    );
  }, 3_600_000);

  it('repeats no pair when somebody comes late or leaves', () => {
    fc.assert(
      fc.property(
        roster(10),
        fc.array(fc.subarray(ids(10)), { maxLength: 10 }),
        (some, comings) => {
          const met = new Set<string>();
          for (const here of comings) {
            const present = new Set(here);
            const pairs = some.pairs.filter(
              (pair) => !met.has(keyOf(pair)) && pair.every((id) => present.has(id)),
            );
            const memberIds = some.memberIds.filter((id) => present.has(id));
            const [round = []] = planRounds({ ...some, memberIds, pairs, idleBefore: [] });
            for (const key of round.map(keyOf)) {
              expect(met.has(key)).toBe(false);
              met.add(key);
            }
          }
        },
      ),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  }, 3_600_000);
});
