import { orderCandidates } from '../../rooms/discovery/index.ts';
import { fits } from '../../rooms/profile/preferences/index.ts';
import { orderBefore, scoreByFormula } from './before.ts';
import type { Order } from './fortnight.ts';
import { fitMatching, surplus } from './limit.ts';
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
