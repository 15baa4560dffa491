import { orderCandidates } from '../../rooms/discovery/index.ts';
import { fits } from '../../rooms/profile/preferences/index.ts';
import { orderBefore, scoreByFormula } from './before.ts';
import type { Order } from './fortnight.ts';
import { drawOf, type Mind } from './mind.ts';
import { DAYS, milesOf, type Soul } from './town.ts';

export const ORDERS = ['random', 'newest', 'formula', 'before', 'ours', 'limit'] as const;
export type OrderName = (typeof ORDERS)[number];
/** In a larger town, `limit` compares a member with about `COMPARED` others, drawn at random. */
const LARGE = 1000;
const COMPARED = 600;

interface Simulation {
  town: readonly Soul[];
  mind: Mind;
  seed: number;
}

export const createOrder = (name: OrderName, simulation: Simulation): Order =>
  ORDER[name](simulation);

const ORDER: Record<OrderName, (simulation: Simulation) => Order> = {
  random: ({ seed }) => byRank((viewer, { soul }) => drawOf(seed + 21, viewer.at, soul.at)),
  newest: () => byRank((_viewer, { soul }) => soul.joins),
  formula: () => byRank((viewer, { soul }, today) => scoreByFormula(viewer, soul, today)),
  before: () => orderBefore,
  ours: () => orderCandidates,
  limit,
};

type Rank = (viewer: Soul, candidate: Parameters<Order>[1][number], today: string) => number;

function byRank(rank: Rank): Order {
  return (viewer, candidates, today) =>
    candidates
      .map((one) => ({ one, rank: rank(viewer, one, today) }))
      .toSorted((a, b) => b.rank - a.rank || a.one.soul.at - b.one.soul.at)
      .map(({ one }) => one);
}

/** The best order possible: it knows all likelihoods and all waiting likes. */
function limit({ town, mind, seed }: Simulation): Order {
  const share = town.length > LARGE ? COMPARED / town.length : 1;
  const neighbors = town.map((one) =>
    town
      .filter(
        (other) =>
          other !== one &&
          drawOf(seed + 31, one.at, other.at) < share &&
          fits(one.person, other.person, milesOf(one, other)),
      )
      .map((other) => ({ at: other.at, weight: surplus(mind, one, other) })),
  );
  const swipes = Float64Array.from(town, (soul) => soul.visits * soul.swipes * DAYS);
  const a = fitMatching(neighbors, swipes);
  return byRank((viewer, { soul, likesViewer }) => {
    // A waiting like is certain, but the surplus counts it as merely likely.
    const likelihood = likesViewer ? mind.likelihood(soul, viewer) : 1;
    return ((a[soul.at] ?? 0) * surplus(mind, viewer, soul)) / likelihood;
  });
}

/** Enough for two digits. With a high temperature it would not converge in thousands. */
const ROUNDS = 300;
const CLOSE = 1e-3;
/** A lower temperature follows the likelihoods more closely, and spreads attention less. */
const TEMPERATURE = 0.5;

/** Another member whom one could meet, and how much both would gain. */
interface Neighbor {
  at: number;
  weight: number;
}

const surplus = (mind: Mind, one: Soul, other: Soul): number =>
  (mind.likelihood(one, other) * mind.likelihood(other, one)) ** (1 / (2 * TEMPERATURE));

/**
 * Transferable-utility matching by iterative proportional fitting (Tomita et al. 2023, Nakada et al.
 * 2024), for members of one kind: finds `a` with `a[i]² + Σ a[i] a[j] K[i,j] = room[i]`, where K is
 * the joint surplus and `room` how many others a member can look at. `a[i] a[j] K[i,j]` says how
 * much the two should see each other. Each round is averaged with the last, because with one kind
 * the values oscillate.
 */
function fitMatching(
  neighbors: readonly (readonly Neighbor[])[],
  room: Float64Array,
): Float64Array {
  const a = new Float64Array(room.length).fill(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    let change = 0;
    for (const [i, others] of neighbors.entries()) {
      let sum = 0;
      for (const { at, weight } of others) sum += weight * (a[at] ?? 0);
      const before = a[i] ?? 1;
      const fitted = (Math.sqrt(sum * sum + 4 * (room[i] ?? 0)) - sum) / 2;
      a[i] = Math.sqrt(fitted * before);
      change = Math.max(change, Math.abs(Math.sqrt(fitted / before) - 1));
    }
    if (change < CLOSE) break;
  }
  return a;
}
