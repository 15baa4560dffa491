import { orderCandidates } from '@rizzly/domain/discovery';
import { fits } from '@rizzly/domain/preferences';

import { rankBefore } from './before.ts';
import type { Order } from './fortnight.ts';
import { fitMatching, surplus } from './limit.ts';
import { drawOf, type Mind } from './mind.ts';
import { DAYS, milesOf, type Soul } from './town.ts';

export const ORDERS = ['random', 'newest', 'before', 'ours', 'limit'] as const;
export type OrderName = (typeof ORDERS)[number];
/** In a large town, `limit` knows about this many who fit a member. */
const LARGE = 1000;
const KNOWN = 200;

interface Known {
  town: readonly Soul[];
  mind: Mind;
  seed: number;
}

export const createOrder = (name: OrderName, known: Known): Order => ORDER[name](known);

const ORDER: Record<OrderName, (known: Known) => Order> = {
  random: ({ seed }) => byRank((viewer, { soul }) => drawOf(seed + 21, viewer.at, soul.at)),
  newest: () => byRank((_viewer, { soul }) => soul.joins),
  before: () => byRank(rankBefore),
  ours: () => orderCandidates,
  limit: (known) => limit(known),
};

type Rank = (viewer: Soul, candidate: Parameters<Order>[1][number], today: string) => number;

function byRank(rank: Rank): Order {
  return (viewer, candidates, today) =>
    candidates
      .map((one) => ({ one, rank: rank(viewer, one, today) }))
      .toSorted((a, b) => b.rank - a.rank || a.one.soul.at - b.one.soul.at)
      .map(({ one }) => one);
}

/** The order that knows everybody's mind, and whose likes are waiting. */
function limit({ town, mind, seed }: Known): Order {
  const share = town.length > LARGE ? (3 * KNOWN) / town.length : 1;
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
  const room = Float64Array.from(town, ({ visits, swipes }) => visits * swipes * DAYS);
  const a = fitMatching(neighbors, room);
  return byRank((viewer, { soul, likesViewer }) => {
    const known = likesViewer ? mind.likelihood(soul, viewer) : 1;
    return ((a[soul.at] ?? 0) * surplus(mind, viewer, soul)) / known;
  });
}
